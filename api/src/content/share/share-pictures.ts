import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../platform/http/refusal';
import { WorkLimit } from '../../platform/jobs/work-limit';

export interface SharePicture {
  body: Buffer;
  etag: string;
}

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Of an entry besides its picture. */
const OVERHEAD_BYTES = 500;
/** A drawing takes a core for a tenth of a second: one at a time. */
const DRAWINGS = { atOnce: 1, waiting: 16 };

/** Pictures for links, each drawn once and kept in bounded memory; nothing is written to disk. */
export class SharePictures {
  private readonly kept: LRUCache<string, SharePicture>;
  private readonly making = new Map<string, Promise<SharePicture>>();
  private readonly drawings = new WorkLimit(DRAWINGS, () => new Refusal('UNAVAILABLE'));

  constructor(maxBytes = MAX_KEPT_BYTES) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
    });
  }

  /** The picture of `key`, which changes with what it shows. Throws `UNAVAILABLE` for want of room. */
  async find(key: string, draw: () => Promise<Buffer>): Promise<SharePicture> {
    const known = this.kept.get(key) ?? this.making.get(key);
    if (known) return known;
    const made = this.drawings
      .run(draw)
      .then((body) => this.keep(key, body))
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private keep(key: string, body: Buffer): SharePicture {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const picture = { body, etag: `"${hash}"` };
    this.kept.set(key, picture);
    return picture;
  }
}
