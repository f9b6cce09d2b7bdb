/** A mistake in a content file. `message` is one Russian line `file:line: reason` for whoever wrote it; print it without a stack. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    readonly file: string,
    /** From 1. */
    readonly line: number,
    readonly reason: string,
  ) {
    super(`${file}:${line}: ${reason}`);
  }
}
