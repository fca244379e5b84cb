/// Counts the time that a game is really on the table.
export class Stopwatch {
  private since: number | null = null;
  private counted = 0;

  get ms(): number {
    return this.counted + (this.since === null ? 0 : Date.now() - this.since);
  }

  set(ms: number): void {
    this.counted = ms;
    if (this.since !== null) this.since = Date.now();
  }

  run(): void {
    this.since ??= Date.now();
  }

  halt(): void {
    this.counted = this.ms;
    this.since = null;
  }
}
