import { type ApiError, isApiError } from '@site/contracts/api-error';

/** State of data that is loaded asynchronously. */
export type Load<T> =
  { kind: 'idle' } | { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: ApiError };

/** Result of an operation. Expected failures are returned as values (see `attempt`). */
export type Result<T = void> = { ok: true; value: T } | { ok: false; error: ApiError };

export const idle = { kind: 'idle' } as const;
export const loading = { kind: 'loading' } as const;
/** Returns the state of a load that finished with this value. */
export const ready = <T>(value: T): Load<T> => ({ kind: 'ready', value });

/** Returns the value if the load has finished successfully, otherwise `fallback`. */
export const valueOr = <T, F>(load: Load<T>, fallback: F): T | F =>
  load.kind === 'ready' ? load.value : fallback;

const toApiError = (error: unknown): ApiError => {
  if (isApiError(error)) return error;
  throw error;
};

/** Awaits a call and returns its `Load`. Errors other than `ApiError` are bugs and are rethrown. */
export async function settle<T>(call: Promise<T>): Promise<Load<T>> {
  try {
    return ready(await call);
  } catch (error) {
    return { kind: 'failed', error: toApiError(error) };
  }
}

/** Awaits an operation and returns its `Result`. Errors other than `ApiError` are bugs and are rethrown. */
export async function attempt<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, error: toApiError(error) };
  }
}
