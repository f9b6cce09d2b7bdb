import type { PlatformErrorCode } from './platform-errors';

/**
 * The error codes of a product, as keys. A product adds its codes by declaration merging.
 * @public
 */
// Declaration merging needs an interface.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ProductErrorCodes {}

/** Every code that a call of the site may fail with. */
export type ErrorCode = PlatformErrorCode | keyof ProductErrorCodes;

/**
 * Error of a failed call. `Code` lists the codes that it may have. Use `isApiError` instead of
 * `instanceof`, because each bundle has its own copy of this class.
 */
export class ApiError<Code extends string = ErrorCode> extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: Code,
    readonly status: number,
    message: string = code,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** Returns true if `error` is an `ApiError` from any bundle. */
export const isApiError = <Code extends string = ErrorCode>(error: unknown): error is ApiError<Code> =>
  error instanceof Error && error.name === 'ApiError';
