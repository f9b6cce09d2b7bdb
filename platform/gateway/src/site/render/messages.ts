import type { PartFault } from '@site/contracts/release-fault';
import type { RenderRequest } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import type { DataReply } from './server-fetch';

/** File descriptor of a render process over which messages are exchanged. */
export const CHANNEL = 3;
/** Maximum length of a result from a render process, in bytes. A whole page of the site has a tenth. */
export const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;
/** Maximum length of all other messages from a render process, in bytes. */
export const MAX_SMALL_BYTES = 16 * 1024;

/** Sends a data call of one render. */
export type PageFetch = (path: string) => Promise<DataReply>;

export interface AreaRef {
  name: string;
  release: string;
}

/** An area's release and the source of its server bundle, which is read only for a process that has to load it. */
export interface AreaCode extends AreaRef {
  readSource: () => Promise<string>;
}

export const readCode = async (area: AreaCode) => ({ ...toRef(area), source: await area.readSource() });
export const toRef = ({ name, release }: AreaCode): AreaRef => ({ name, release });

/** A modal or slot of an area, whose code its pages load on demand. */
export type PartRef = Pick<PartFault, 'part' | 'name'>;

const NO_AREA = '';
/** Names the code that a render process may run: a release of an area, or no area. */
export const ownerOf = (area: AreaRef | null) => (area ? `${area.name}@${area.release}` : NO_AREA);
/** Names a release as the owner of its render processes, and in the log: `home@3f2a9c01d4e5b677`. */
export const nameOf = ({ area, id }: ReleaseManifest) => ownerOf({ name: area, release: id });
/** Returns the area of an owner as returned by `ownerOf`. */
export const areaOf = (owner: string) => owner.slice(0, Math.max(0, owner.indexOf('@')));

/**
 * Messages to a render process. `id` is the number of a job, `call` the number of a data call, and `requestId` the id
 * of the request for the page. `text` is JSON that the process has to parse.
 */
export type ToRenderer =
  | { kind: 'load-shell'; id: number; release: string; source: string }
  | { kind: 'load-area'; id: number; area: AreaRef & { source: string } }
  | { kind: 'render'; id: number; area: AreaRef | null; request: RenderRequest; requestId: string }
  | { kind: 'load-part'; id: number; area: AreaRef; part: PartRef; requestId: string }
  | ({ kind: 'data'; call: number } & DataReply);

/**
 * Messages from a render process. The process runs untrusted code, so every message must be checked before
 * use.
 */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'fetch'; id: number; call: number; path: string };
