/** A mistake in the configuration: `message` is one Russian line for the operator. */
export class ConfigError extends Error {
  // by this name the start command prints the line without a stack
  override readonly name = 'OperatorError';
}
