/**
 * HTTP status of the errors that the platform itself reports. `NETWORK` has status 0, because no reply
 * arrived. A product adds codes of its own (errors.ts).
 */
export const PLATFORM_ERROR_STATUS = {
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  DOES_NOT_LINK: 422,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  NETWORK: 0,
} as const;
export type PlatformErrorCode = keyof typeof PLATFORM_ERROR_STATUS;
