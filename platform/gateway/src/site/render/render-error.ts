/**
 * Reason why a render failed. `threw`: the code threw. `not-loaded`: the area's code failed to load.
 * `timeout`: the render hung. `overloaded`: it got no processor time or no data in time. `memory`: it used too
 * much memory. `crashed`: the process ended, for example out of memory. `busy`: too many
 * renders are waiting. `refused`: the circuit breaker is open. `bad-result`: the result is not a page.
 * `too-much`: the process sent too many or too long messages, or printed too much. `not-read`: the bundle could
 * not be read, so the code itself is not the cause. `retired`: the release was withdrawn meanwhile.
 */
export type RenderFailure =
  | 'threw'
  | 'not-loaded'
  | 'timeout'
  | 'overloaded'
  | 'memory'
  | 'crashed'
  | 'busy'
  | 'refused'
  | 'bad-result'
  | 'too-much'
  | 'not-read'
  | 'retired';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    readonly reason: RenderFailure,
    message: string,
    /** True for an `overloaded` render that waited for data longer than for a processor. */
    readonly waitedForData = false,
  ) {
    super(message);
  }
}

/** Failures that neither the shell nor the area caused. */
const FOREIGN_FAILURES: readonly RenderFailure[] = ['busy', 'overloaded', 'not-read', 'retired'];

/** Returns true if a render failed because of its code. The circuit breaker opens only after such failures. */
export const isCodeFailure = (error: unknown): boolean =>
  !(error instanceof RenderError && FOREIGN_FAILURES.includes(error.reason));

/** Returns true if a failure says nothing new about the code: others caused it, or the circuit breaker is open. */
export const isNeutral = (reason: RenderFailure): boolean =>
  reason === 'refused' || FOREIGN_FAILURES.includes(reason);

/** Returns true if a render failed because its release was withdrawn meanwhile. */
export const isRetired = (error: unknown): boolean =>
  error instanceof RenderError && error.reason === 'retired';

/** Returns the error of a job for a process that has ended. A withdrawn release must not start another process. */
export const toEndedError = (endReason: string): RenderError =>
  endReason === 'retired'
    ? new RenderError('retired', 'the release was withdrawn')
    : new RenderError('crashed', 'the render process has ended');

/** Throws the error with which the code of an area did not load. */
export function throwLoadFailure(error: RenderError): never {
  throw error.reason === 'threw' ? new RenderError('not-loaded', error.message) : error;
}
