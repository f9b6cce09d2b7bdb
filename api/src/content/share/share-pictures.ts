import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../http/refusal';
import { WorkLimit } from '@site/server/jobs/work-limit';

export interface SharePicture {
  body: Buffer;
  etag: string;
}

const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** Estimated size of a cache entry without its picture. */
const OVERHEAD_BYTES = 500;
/** Rendering a picture occupies a core for about 0.1 s, so pictures are rendered one at a time. */
const DRAWINGS = { maxRunning: 1, maxWaiting: 16 };

/**
 * Renders link pictures and caches them in bounded memory. Concurrent requests for a picture share one
 * rendering. Nothing is written to disk.
 */
export class SharePictures {
  private readonly cached: LRUCache<string, SharePicture, () => Promise<Buffer>>;
  private readonly drawings = new WorkLimit(DRAWINGS, () => new Refusal('UNAVAILABLE'));

  constructor(maxBytes = MAX_CACHED_BYTES) {
    this.cached = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: draw }) => toPicture(await this.drawings.run(draw)),
    });
  }

  /**
   * Returns the cached picture for `key`, or renders the picture with `draw`. The key must change whenever
   * the picture changes. Throws `UNAVAILABLE` when the queue is full.
   */
  find(key: string, draw: () => Promise<Buffer>): Promise<SharePicture> {
    return this.cached.forceFetch(key, { context: draw });
  }
}

function toPicture(body: Buffer): SharePicture {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"` };
}
