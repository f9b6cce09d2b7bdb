import { CallRefusal, isRefusal as isCallRefusal } from '@site/server/http/refusal';
import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import { errorText } from './errors.text';

/**
 * Kind of a failed check in the log: a sign-in with a wrong password, a password typed again, a code, a token
 * that does not exist, a spent token of another device, a denied sign-in, a phone's signature, a limit.
 */
export type SecurityFailure =
  'sign-in' | 'password' | 'code' | 'token' | 'reused-token' | 'denied' | 'signature' | 'limit';

/**
 * Kind of failed check by error code. `UNAUTHORIZED` is not listed, because guests and expired tokens get it too.
 */
const FAILURES: Partial<Record<ErrorCode, SecurityFailure>> = {
  INCORRECT_CREDENTIALS: 'sign-in',
  INCORRECT_PASSWORD: 'password',
  INVALID_VERIFICATION_CODE: 'code',
  CODE_EXPIRED: 'code',
};

/** An expected failure that a service throws, with a code of the site's catalogue. */
export class Refusal extends CallRefusal {
  override readonly name = 'Refusal';
  declare readonly code: ErrorCode;
  constructor(
    code: ErrorCode,
    /** Details for the caller, as JSON. */
    details?: unknown,
    /**
     * Replaces the default `message` of the code, for calls whose clients compare the message
     * (docs/product/errors.md#sign-in-messages).
     */
    wireMessage?: string,
  ) {
    super({ code, status: ERROR_STATUS[code], text: wireMessage ?? errorText[code], details });
    this.failure ??= FAILURES[code];
  }
}

/** Returns true for refusals of the api and of the platform, whose codes the catalogue of the site includes. */
export const isRefusal = (error: unknown): error is CallRefusal & { readonly code: ErrorCode } =>
  isCallRefusal(error);
