import type { RenderRequest } from '@site/shared/contracts/page';

/** An area's release as the renderer is asked for it. */
export interface AreaRef {
  name: string;
  release: string;
}

/** What a render process is told. `id` numbers the jobs, `call` the data calls inside them; `requestId` is whose page it is. */
export type ToRenderer =
  | { kind: 'load-shell'; id: number; release: string; source: string }
  | { kind: 'load-area'; id: number; area: AreaRef & { source: string } }
  | { kind: 'render'; id: number; area: AreaRef | null; request: RenderRequest; requestId: string }
  | { kind: 'data'; call: number; status: number; body: unknown };

/** What it says. It runs code that is not trusted: nothing in here may be believed before it is checked. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'fetch'; id: number; call: number; path: string };
