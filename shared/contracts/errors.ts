import type { ErrorCode } from '@site/contracts/api-error';
import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';

/** All error codes of api and deploy calls. A test compares docs/errors.md with this list. */
export const ERROR_CODES = [
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONFLICT',
  'DOES_NOT_LINK',
  'TOO_LARGE',
  'INCORRECT_CREDENTIALS',
  'INCORRECT_PASSWORD',
  'ACCOUNT_BLOCKED',
  'INVALID_VERIFICATION_CODE',
  'CODE_EXPIRED',
  'WEAK_PASSWORD',
  'NEW_PASSWORD_SAME_AS_CURRENT',
  'NEW_EMAIL_SAME_AS_CURRENT',
  'EMAIL_ALREADY_IN_USE',
  'LOGIN_TAKEN',
  'CONSENT_NEEDED',
  'INVALID_PROMOCODE',
  'PROMOCODE_TAKEN',
  'NOT_ENOUGH_COINS',
  'PRICE_CHANGED',
  'ACCOUNT_NOT_FOUND',
  'PAYMENT_METHOD_OFF',
  'AMOUNT_OUT_OF_BOUNDS',
  'PAYMENT_REFUSED',
  'ORDER_PAID',
  'TOO_MANY_ORDERS',
  'CASE_NOT_READY',
  'ALREADY_CLAIMED',
  'SERVICE_INPUT',
  'SERVICE_REFUSED',
  'SERVICE_TOO_SOON',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
  'NETWORK',
] as const;
type Code = (typeof ERROR_CODES)[number];

declare module '@site/contracts/api-error' {
  // Declaration merging needs an interface.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface ProductErrorCodes extends Record<Code, true> {}
}

export { ApiError, type ErrorCode } from '@site/contracts/api-error';

/** HTTP status of each code. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  ...PLATFORM_ERROR_STATUS,
  INCORRECT_CREDENTIALS: 400,
  INCORRECT_PASSWORD: 400,
  ACCOUNT_BLOCKED: 403,
  INVALID_VERIFICATION_CODE: 400,
  CODE_EXPIRED: 400,
  WEAK_PASSWORD: 400,
  NEW_PASSWORD_SAME_AS_CURRENT: 400,
  NEW_EMAIL_SAME_AS_CURRENT: 400,
  EMAIL_ALREADY_IN_USE: 409,
  LOGIN_TAKEN: 409,
  CONSENT_NEEDED: 400,
  INVALID_PROMOCODE: 400,
  PROMOCODE_TAKEN: 409,
  NOT_ENOUGH_COINS: 409,
  PRICE_CHANGED: 409,
  ACCOUNT_NOT_FOUND: 404,
  PAYMENT_METHOD_OFF: 409,
  AMOUNT_OUT_OF_BOUNDS: 400,
  PAYMENT_REFUSED: 409,
  ORDER_PAID: 409,
  TOO_MANY_ORDERS: 429,
  CASE_NOT_READY: 409,
  ALREADY_CLAIMED: 409,
  SERVICE_INPUT: 400,
  SERVICE_REFUSED: 409,
  SERVICE_TOO_SOON: 409,
};
