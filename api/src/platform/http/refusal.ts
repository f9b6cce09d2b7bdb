import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';

/**
 * Kind of a failed check in the log: a sign-in with a wrong password, a password typed again, a code, a token
 * that does not exist, a spent token of another device, a denied sign-in, a phone's signature, a limit.
 */
export type SecurityFailure =
  'sign-in' | 'password' | 'code' | 'token' | 'reused-token' | 'denied' | 'signature' | 'limit';

/**
 * An expected failure that a service throws. The error handler sends the failure as an `ErrorReply` with the
 * HTTP status of its code.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** What the log calls a failure that its code does not name. Never sent to the caller. */
  failure?: SecurityFailure;
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

/** Creates the error of a call whose token or signature is wrong, which the log must show. */
export const wrongToken = (failure: SecurityFailure): Refusal =>
  Object.assign(new Refusal('UNAUTHORIZED'), { failure });

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal';
