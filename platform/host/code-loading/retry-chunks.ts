import { withRetries } from './with-retries';

/** The functions of webpack's runtime that load chunks, under webpack's names. */
export interface ChunkRuntime {
  /** Loads a chunk. */
  e(chunk: string | number): Promise<unknown>;
  /** Returns the file name of a chunk. */
  u(chunk: string | number): string;
}

/**
 * Makes webpack's runtime retry a failed chunk before its callers see the failure. The federation runtime
 * would otherwise remember the failure of a shared module and pass it to all later callers.
 */
export function retryChunks(runtime: ChunkRuntime, pause: (ms: number) => Promise<void>): void {
  const load = runtime.e.bind(runtime);
  runtime.e = (chunk) =>
    withRetries(
      () => load(chunk),
      (ms) => {
        removeFailedScript(runtime.u(chunk));
        return pause(ms);
      },
    );
}

/**
 * Removes the script tag of a failed chunk. Otherwise webpack would wait for the failed tag instead of
 * creating a new one.
 */
function removeFailedScript(file: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('head script[src]'))
    if (script.src.endsWith(`/${file}`)) script.remove();
}
