/**
 * A mistake in a content file. `message` is a Russian line `file:line: reason` for the author. Print it
 * without a stack.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    readonly file: string,
    /** Line number from 1. */
    readonly line: number,
    readonly reason: string,
  ) {
    super(`${file}:${line}: ${reason}`);
  }
}
