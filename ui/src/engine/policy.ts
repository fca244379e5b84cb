/// What the page's Content-Security-Policy lacks for the engine, as the rule to add: "script-src 'wasm-unsafe-eval'".
export class PolicyError extends Error {
  constructor(readonly rule: string) {
    super(`the page's Content-Security-Policy keeps the engine out; it needs: ${rule}`);
  }

  /// Does the work; when it fails and violated the policy meanwhile, the error names the missing rule.
  static async unless<T>(rule: string, work: () => Promise<T>): Promise<T> {
    const directive = rule.split(' ')[0]!;
    let broken = false;
    const hear = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === directive) broken = true;
    };
    document.addEventListener('securitypolicyviolation', hear);
    try {
      return await work();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, 50)); // The report of a violation may come after the failure.
      throw broken ? new PolicyError(rule) : error;
    } finally {
      document.removeEventListener('securitypolicyviolation', hear);
    }
  }
}
