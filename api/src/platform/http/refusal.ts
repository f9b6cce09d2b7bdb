import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';

/**
 * An expected failure that a service throws. The error handler sends the failure as an `ErrorReply` with the
 * HTTP status of its code.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    /** Details for the caller, as JSON. */
    readonly details?: unknown,
    /**
     * Replaces the default `message` of the code, for calls whose clients compare the message
     * (docs/product/errors.md#sign-in-messages).
     */
    readonly wireMessage?: string,
  ) {
    super(code);
    this.status = ERROR_STATUS[code];
  }
}

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal';
