/** A mistake in the configuration. `message` is one Russian line for the operator. */
export class ConfigError extends Error {
  // the start command prints errors with this name without a stack trace
  override readonly name = 'OperatorError';
}
