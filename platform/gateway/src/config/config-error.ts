/** A mistake in the configuration. `message` is one line of Russian text for the operator. */
export class ConfigError extends Error {
  // the start command prints errors with this name without a stack trace
  override readonly name = 'OperatorError';

  constructor(line: string) {
    // addresses of services may contain a name and a password
    super(line.replaceAll(/\/\/[^/\s@]{1,500}@/g, '//…@'));
  }
}
