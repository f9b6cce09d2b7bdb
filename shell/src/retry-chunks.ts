import { withRetries } from './with-retries';

/** What webpack's runtime calls its parts. */
export interface ChunkRuntime {
  /** Loads a chunk, unless it is here. */
  e(chunk: string | number): Promise<unknown>;
  /** The file of a chunk. */
  u(chunk: string | number): string;
}

/**
 * Makes the runtime ask again for what it has lost, before anybody who waits for it hears of a failure: to the federation
 * runtime a shared module that failed once has failed for good, whoever asks for it later.
 */
export function retryChunks(runtime: ChunkRuntime, pause: (ms: number) => Promise<void>): void {
  const load = runtime.e.bind(runtime);
  runtime.e = (chunk) =>
    withRetries(
      () => load(chunk),
      (ms) => {
        removeScript(runtime.u(chunk));
        return pause(ms);
      },
    );
}

/** A script tag that has failed would be waited for again: without it webpack makes a new one. */
function removeScript(file: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('head script[src]'))
    if (script.src.endsWith(`/${file}`)) script.remove();
}
