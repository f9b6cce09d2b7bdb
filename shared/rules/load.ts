import { type ApiError, isApiError } from '../contracts/errors';

/** What takes time or can fail. */
export type Load<T> =
  { kind: 'idle' } | { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: ApiError };

/** What a command gives: expected failures are values, see `attempt`. */
export type Result<T = void> = { ok: true; value: T } | { ok: false; error: ApiError };

/** Not asked for yet. */
export const idle = { kind: 'idle' } as const;
/** On its way. */
export const loading = { kind: 'loading' } as const;
/** Here. */
export const ready = <T>(value: T): Load<T> => ({ kind: 'ready', value });

/** The value once it is there, otherwise `fallback`. */
export const valueOr = <T, F>(load: Load<T>, fallback: F): T | F =>
  load.kind === 'ready' ? load.value : fallback;

const toApiError = (error: unknown): ApiError => {
  if (isApiError(error)) return error;
  throw error;
};

/** Waits for a call and gives its `Load`; a failure that is not an `ApiError` is a bug and is thrown on. */
export async function settle<T>(call: Promise<T>): Promise<Load<T>> {
  try {
    return ready(await call);
  } catch (error) {
    return { kind: 'failed', error: toApiError(error) };
  }
}

/** Waits for a command and gives its `Result`; bugs are thrown on, as in `settle`. */
export async function attempt<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, error: toApiError(error) };
  }
}
