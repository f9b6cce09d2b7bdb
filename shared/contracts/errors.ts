/** Every code that an api or deploy call may answer with; `docs/errors.md` is checked against this list. */
export const ERROR_CODES = [
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONFLICT',
  'DOES_NOT_LINK',
  'TOO_LARGE',
  'UNAVAILABLE',
  'INTERNAL',
  'NETWORK',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** HTTP status that the server answers a code with. `NETWORK` never comes from a server: no reply arrived. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  DOES_NOT_LINK: 422,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  NETWORK: 0,
};

/** A failed call, known by `name`: a class that is bundled twice is two classes. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string = code,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
