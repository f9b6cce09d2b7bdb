import type { RenderRequest } from '@site/shared/contracts/page';

export interface AreaRef {
  name: string;
  release: string;
}

/**
 * Messages to a render process. `id` is the number of a job, `call` the number of a data call, and
 * `requestId` the id of the request for the page.
 */
export type ToRenderer =
  | { kind: 'load-shell'; id: number; release: string; source: string }
  | { kind: 'load-area'; id: number; area: AreaRef & { source: string } }
  | { kind: 'render'; id: number; area: AreaRef | null; request: RenderRequest; requestId: string }
  | { kind: 'data'; call: number; status: number; body: unknown };

/**
 * Messages from a render process. The process runs untrusted code, so every message must be checked before
 * use.
 */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'fetch'; id: number; call: number; path: string };
