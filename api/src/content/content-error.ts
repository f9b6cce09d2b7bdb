/**
 * A mistake in a content file. `message` is a Russian text for the author in the format `file:line: reason`.
 * Print only `message`, without the stack.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    readonly file: string,
    /** Line number, starting at 1. */
    readonly line: number,
    readonly reason: string,
    /** Way to the field in the file. Empty for a mistake of the whole file. */
    readonly field: readonly (string | number)[] = [],
  ) {
    super(`${file}:${line}: ${reason}`);
  }
}
