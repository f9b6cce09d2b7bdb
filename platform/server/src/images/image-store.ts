import { HOUR_MS } from '@site/contracts/time';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CallRefusal, refuse } from '../http/refusal';
import { isBadPicture, type PictureMistake } from './bad-picture';
import { isExternalFailure } from './external-picture';
import { type ConvertedImage, convertRaster, type ImageFormat } from './raster';
import { WorkLimit, type WorkLoad } from '../jobs/work-limit';

export type ImageSource =
  { kind: 'content'; name: string; hash: string } | { kind: 'external'; address: string };

interface CachedImage extends ConvertedImage {
  etag: string;
}

export interface ImageStorePorts {
  /** Reads the bytes of a content picture. Resolves with null when the picture does not exist. */
  readContent: (name: string, hash: string) => Promise<Buffer | null>;
  fetchExternal: (address: string) => Promise<Buffer>;
  /** Monotonic time in ms. */
  now: () => number;
}

/**
 * Maximum size of each cache. The caches are separate, so that external pictures, whose number is unlimited,
 * cannot evict content pictures.
 */
const MAX_CACHED_BYTES = { content: 64 * 1024 * 1024, external: 16 * 1024 * 1024 };
/** Estimated memory per cache entry, in addition to the picture. */
const OVERHEAD_BYTES = 500;
/** Time for which an external picture is cached. The picture may change while its address stays the same. */
const EXTERNAL_TTL_MS = HOUR_MS;
/** Time for which a picture that failed to load is not downloaded again. */
const FAILURE_TTL_MS = 5_000;
const MAX_FAILURES = 500;
const CONVERSIONS = { maxRunning: 2, maxWaiting: 32 };
/**
 * Limits of concurrent and waiting downloads. Downloads have a separate limit, so that slow hosts do not
 * delay content pictures.
 */
const EXTERNAL = { maxRunning: 6, maxWaiting: 24 };
/** External pictures use only one of the conversion slots. The queue has room for every running download. */
const EXTERNAL_CONVERSIONS = { maxRunning: 1, maxWaiting: EXTERNAL.maxRunning };

const busy = () => refuse('UNAVAILABLE');

const MISTAKES: Record<PictureMistake, string> = {
  format: 'the file is no JPEG, PNG, WebP or AVIF picture',
  broken: 'the picture is damaged',
  animated: 'the picture is animated',
  'too-large': 'the picture has too many bytes or pixels',
};

/**
 * Converts pictures to the requested widths and formats. Concurrent requests for the same result share one
 * conversion, and results are cached in limited memory. The number of concurrent conversions is limited.
 */
export class ImageStore {
  private readonly cached: Record<ImageSource['kind'], LRUCache<string, CachedImage>>;
  private readonly failures: LRUCache<string, CallRefusal>;
  private readonly pending = new Map<string, Promise<CachedImage>>();
  private readonly conversions = new WorkLimit(CONVERSIONS, busy);
  private readonly outside = new WorkLimit(EXTERNAL, busy);
  private readonly externalConversions = new WorkLimit(EXTERNAL_CONVERSIONS, busy);

  constructor(
    private readonly ports: ImageStorePorts,
    maxBytes = MAX_CACHED_BYTES,
  ) {
    const clock = { perf: { now: ports.now }, ttlResolution: 0 };
    const sizeCalculation = ({ body }: CachedImage) => body.length + OVERHEAD_BYTES;
    this.cached = {
      content: new LRUCache({ maxSize: maxBytes.content, sizeCalculation, ...clock }),
      external: new LRUCache({ maxSize: maxBytes.external, sizeCalculation, ttl: EXTERNAL_TTL_MS, ...clock }),
    };
    this.failures = new LRUCache({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS, ...clock });
  }

  get load(): Record<'conversions' | 'outside', WorkLoad> {
    return { conversions: this.conversions.load, outside: this.outside.load };
  }

  /**
   * Returns a converted picture. Throws a refusal: `NOT_FOUND`, `BAD_REQUEST` for an unusable file,
   * `UNAVAILABLE` when the queue is full or the external host fails. When an external picture fails, `warn`
   * receives its host and the reason («img.example: timeout»).
   */
  async find(
    source: ImageSource,
    width: number,
    format: ImageFormat,
    warn: (message: string) => void,
  ): Promise<CachedImage> {
    const origin = source.kind === 'content' ? `${source.name}.${source.hash}` : source.address;
    const key = `${width} ${format} ${origin}`;
    const cached = this.cached[source.kind].get(key);
    if (cached) return cached;
    const failure = this.failures.get(origin);
    if (failure) throw failure;
    const inProgress = this.pending.get(key);
    if (inProgress) return inProgress;
    const converted = this.make(source, width, format)
      .then((image) => this.save(key, source, image))
      .catch((error: unknown) => this.fail(origin, source, error, warn))
      .finally(() => this.pending.delete(key));
    this.pending.set(key, converted);
    return converted;
  }

  private async make(source: ImageSource, width: number, format: ImageFormat): Promise<ConvertedImage> {
    const convert = (bytes: Buffer) => this.conversions.run(() => convertRaster(bytes, width, format));
    if (source.kind === 'external') {
      return this.outside.run(async () => {
        const bytes = await this.ports.fetchExternal(source.address);
        return this.externalConversions.run(() => convert(bytes));
      });
    }
    const bytes = await this.ports.readContent(source.name, source.hash);
    if (bytes === null) throw refuse('NOT_FOUND');
    return convert(bytes);
  }

  private save(key: string, source: ImageSource, image: ConvertedImage): CachedImage {
    const hash = createHash('sha256').update(image.body).digest('base64url').slice(0, 22);
    const cached = { ...image, etag: `"${hash}"` };
    this.cached[source.kind].set(key, cached);
    return cached;
  }

  private fail(origin: string, source: ImageSource, error: unknown, warn: (message: string) => void): never {
    const refusal = toRefusal(error);
    if (refusal === null) throw error;
    if (source.kind === 'external' && refusal !== error) {
      warn(`${new URL(source.address).host}: ${(error as Error).message}`);
      this.failures.set(origin, refusal);
    }
    throw refusal;
  }
}

function toRefusal(error: unknown): CallRefusal | null {
  if (error instanceof CallRefusal) return error;
  if (isBadPicture(error)) return refuse('BAD_REQUEST', [MISTAKES[error.mistake]]);
  if (isExternalFailure(error)) return refuse(error.reason === 'missing' ? 'NOT_FOUND' : 'UNAVAILABLE');
  return null;
}
