/**
 * Exit codes of `site`: 1 for a rejection by the site or a failed check or build, 2 for wrong use, 3 if the
 * site does not respond or its reply cannot be used, 4 if the token is missing, invalid or lacks a right.
 */
type ExitCode = 1 | 2 | 3 | 4;

/** Error code and details from the site's reply, included in the `--json` output. */
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
