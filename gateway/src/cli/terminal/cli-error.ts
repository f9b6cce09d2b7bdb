/** Exit codes of `site`: 1 the site refused · 2 wrong use · 3 no site there · 4 no right. */
export type ExitCode = 1 | 2 | 3 | 4;

/** The site's own code and details of a refusal, for `--json`. */
export interface Refused {
  code: string;
  details?: unknown;
}

/** An expected failure of the command: `message` is for the operator, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
  constructor(
    message: string,
    readonly exitCode: ExitCode,
    readonly refused?: Refused,
  ) {
    super(message);
  }
}
