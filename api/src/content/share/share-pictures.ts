import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../platform/http/refusal';
import { WorkLimit } from '../../platform/jobs/work-limit';

export interface SharePicture {
  body: Buffer;
  etag: string;
}

const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** Estimated size of a cache entry without its picture. */
const OVERHEAD_BYTES = 500;
/** Drawing uses a core for a tenth of a second, so drawings run one after the other. */
const DRAWINGS = { atOnce: 1, waiting: 16 };

/** Draws link pictures once and caches them in bounded memory. Nothing is written to disk. */
export class SharePictures {
  private readonly cached: LRUCache<string, SharePicture>;
  private readonly pending = new Map<string, Promise<SharePicture>>();
  private readonly drawings = new WorkLimit(DRAWINGS, () => new Refusal('UNAVAILABLE'));

  constructor(maxBytes = MAX_CACHED_BYTES) {
    this.cached = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
    });
  }

  /** Returns the picture of `key`, which must change with its content. Throws `UNAVAILABLE` when the queue is full. */
  async find(key: string, draw: () => Promise<Buffer>): Promise<SharePicture> {
    const existing = this.cached.get(key) ?? this.pending.get(key);
    if (existing) return existing;
    const drawing = this.drawings
      .run(draw)
      .then((body) => this.save(key, body))
      .finally(() => this.pending.delete(key));
    this.pending.set(key, drawing);
    return drawing;
  }

  private save(key: string, body: Buffer): SharePicture {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const picture = { body, etag: `"${hash}"` };
    this.cached.set(key, picture);
    return picture;
  }
}
