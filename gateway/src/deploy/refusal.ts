import { ApiError, ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';

/** An expected failure of a deploy call: to be thrown; the API answers with it as an ErrorReply. */
export const refusal = (code: ErrorCode, message: string, details?: unknown): ApiError =>
  new ApiError(code, ERROR_STATUS[code], message, details);
