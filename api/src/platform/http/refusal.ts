import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';

/** An expected «no» of a service. The error handler writes it as an `ErrorReply` with the status of its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    /** Facts for the caller, as JSON. */
    readonly details?: unknown,
    /** The `message` of a call whose callers go by it (spec §7); otherwise it is the code's own words. */
    readonly wireMessage?: string,
  ) {
    super(code);
    this.status = ERROR_STATUS[code];
  }
}

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal';
