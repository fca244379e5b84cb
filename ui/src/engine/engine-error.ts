/// What keeps the engine from starting. `words/` has a sentence for each; the message is the technical cause behind it, in English.
export type EngineProblem = 'no-webassembly' | 'no-vectors' | 'unreachable' | 'refused' | 'damaged' | 'no-worker';

export class EngineError extends Error {
  constructor(
    readonly problem: EngineProblem,
    message: string,
    /// The file that is missing, and how the server refused it.
    readonly file = '',
    readonly answer = '',
  ) {
    super(message);
  }

  /// Does the work; when it fails, the error names the problem. An error that already says what it is stays as it is.
  static async unless<T>(problem: EngineProblem, work: () => Promise<T>, file = ''): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof TypeError || error instanceof WebAssembly.CompileError ? new EngineError(problem, error.message, file) : error;
    }
  }
}
