/**
 * Reason why a render failed. `threw`: the code threw. `not-loaded`: the area's code failed to load.
 * `timeout`: the render hung. `crashed`: the process ended, for example out of memory. `busy`: too many
 * renders are waiting. `refused`: the circuit breaker is open. `bad-result`: the result is not a page.
 * `not-read`: the bundle could not be read, so the code itself is not the cause.
 */
export type RenderFailure =
  'threw' | 'not-loaded' | 'timeout' | 'crashed' | 'busy' | 'refused' | 'bad-result' | 'not-read';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    readonly reason: RenderFailure,
    message: string,
  ) {
    super(message);
  }
}
