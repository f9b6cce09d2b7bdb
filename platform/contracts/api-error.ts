import type { PlatformErrorCode } from './platform-errors';

/**
 * Error of a failed call. `Code` lists the codes that it may have; a product adds its own. Use `isApiError` instead of
 * `instanceof`, because each bundle has its own copy of this class.
 */
export class ApiError<Code extends string = PlatformErrorCode> extends Error {
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
export const isApiError = <Code extends string = PlatformErrorCode>(
  error: unknown,
): error is ApiError<Code> => error instanceof Error && error.name === 'ApiError';
