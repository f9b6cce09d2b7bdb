/**
 * Exit codes of `site`: 1 refused by the site, 2 wrong use, 3 the site can't be reached, 4 missing rights.
 */
type ExitCode = 1 | 2 | 3 | 4;

/** Error code and details from the site's reply, for `--json`. */
interface Refused {
  code: string;
  details?: unknown;
}

/** An expected failure of the command. `message` is for the operator; no stack is printed. */
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
