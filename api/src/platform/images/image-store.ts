import { HOUR_MS } from '@site/shared/contracts/time';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal';
import { isBadPicture, type PictureMistake } from './bad-picture';
import { isExternalFailure } from './external-picture';
import { type ConvertedImage, convertRaster, type ImageFormat } from './raster';
import { WorkLimit, type WorkLoad } from '../jobs/work-limit';

/** Where a picture's bytes come from: a file of the content, or an allowed host. */
export type ImageSource =
  { kind: 'content'; name: string; hash: string } | { kind: 'outside'; address: string };

interface KeptImage extends ConvertedImage {
  etag: string;
}

export interface ImageStorePorts {
  /** Bytes of a content picture; null when there is none. */
  readContent: (name: string, hash: string) => Promise<Buffer | null>;
  /** Bytes of a picture on an allowed host; throws `OutsideFailure` or `BadPicture`. */
  fetchOutside: (address: string) => Promise<Buffer>;
  /** Monotonic ms. */
  now: () => number;
}

/** Endless addresses of other hosts push out one another, never the content's pictures. */
const MAX_KEPT_BYTES = { content: 64 * 1024 * 1024, outside: 16 * 1024 * 1024 };
/** Of an entry besides its picture. */
const OVERHEAD_BYTES = 500;
/** A picture of another host may change behind its address. */
const OUTSIDE_KEPT_MS = HOUR_MS;
/** A host in trouble is left in peace so long, and not longer. */
const FAILURE_KEPT_MS = 5_000;
const MAX_FAILURES = 500;
const CONVERSIONS = { atOnce: 2, waiting: 32 };
/** Hosts that are slow hold up one another, never the content's pictures. */
const OUTSIDE = { atOnce: 6, waiting: 24 };
/** Of the conversions; all others that were fetched may wait. */
const OUTSIDE_CONVERSIONS = { atOnce: 1, waiting: OUTSIDE.atOnce };

const busy = () => new Refusal('UNAVAILABLE');

const MISTAKES: Record<PictureMistake, string> = {
  format: 'the file is no JPEG, PNG, WebP or AVIF picture',
  broken: 'the picture is damaged',
  animated: 'the picture is animated',
  'too-large': 'the picture has too many bytes or pixels',
};

/** Pictures in the widths and formats that were asked for: made once, kept in bounded memory, a few at a time. */
export class ImageStore {
  private readonly kept: Record<ImageSource['kind'], LRUCache<string, KeptImage>>;
  private readonly failures: LRUCache<string, Refusal>;
  private readonly making = new Map<string, Promise<KeptImage>>();
  private readonly conversions = new WorkLimit(CONVERSIONS, busy);
  private readonly outside = new WorkLimit(OUTSIDE, busy);
  private readonly outsideConversions = new WorkLimit(OUTSIDE_CONVERSIONS, busy);

  constructor(
    private readonly ports: ImageStorePorts,
    maxBytes = MAX_KEPT_BYTES,
  ) {
    const clock = { perf: { now: ports.now }, ttlResolution: 0 };
    const sizeCalculation = ({ body }: KeptImage) => body.length + OVERHEAD_BYTES;
    this.kept = {
      content: new LRUCache({ maxSize: maxBytes.content, sizeCalculation, ...clock }),
      outside: new LRUCache({ maxSize: maxBytes.outside, sizeCalculation, ttl: OUTSIDE_KEPT_MS, ...clock }),
    };
    this.failures = new LRUCache({ max: MAX_FAILURES, ttl: FAILURE_KEPT_MS, ...clock });
  }

  /** The work under way and waiting now. */
  get load(): Record<'conversions' | 'outside', WorkLoad> {
    return { conversions: this.conversions.load, outside: this.outside.load };
  }

  /**
   * Throws a Refusal: `NOT_FOUND`, `BAD_REQUEST` for a file that can't be used, `UNAVAILABLE` for want of room or of the
   * host. `warn` is told of a host that fails: «img.example: timeout».
   */
  async find(
    source: ImageSource,
    width: number,
    format: ImageFormat,
    warn: (message: string) => void,
  ): Promise<KeptImage> {
    const origin = source.kind === 'content' ? `${source.name}.${source.hash}` : source.address;
    const key = `${width} ${format} ${origin}`;
    const kept = this.kept[source.kind].get(key);
    if (kept) return kept;
    const failure = this.failures.get(origin);
    if (failure) throw failure;
    const under = this.making.get(key);
    if (under) return under;
    const made = this.make(source, width, format)
      .then((image) => this.keep(key, source, image))
      .catch((error: unknown) => this.fail(origin, source, error, warn))
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(source: ImageSource, width: number, format: ImageFormat): Promise<ConvertedImage> {
    const convert = (bytes: Buffer) => this.conversions.run(() => convertRaster(bytes, width, format));
    if (source.kind === 'outside') {
      return this.outside.run(async () => {
        const bytes = await this.ports.fetchOutside(source.address);
        return this.outsideConversions.run(() => convert(bytes));
      });
    }
    const bytes = await this.ports.readContent(source.name, source.hash);
    if (bytes === null) throw new Refusal('NOT_FOUND');
    return convert(bytes);
  }

  private keep(key: string, source: ImageSource, image: ConvertedImage): KeptImage {
    const hash = createHash('sha256').update(image.body).digest('base64url').slice(0, 22);
    const kept = { ...image, etag: `"${hash}"` };
    this.kept[source.kind].set(key, kept);
    return kept;
  }

  private fail(origin: string, source: ImageSource, error: unknown, warn: (message: string) => void): never {
    const refusal = toRefusal(error);
    if (refusal === null) throw error;
    if (source.kind === 'outside' && refusal !== error) {
      warn(`${new URL(source.address).host}: ${(error as Error).message}`);
      this.failures.set(origin, refusal);
    }
    throw refusal;
  }
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isBadPicture(error)) return new Refusal('BAD_REQUEST', [MISTAKES[error.mistake]]);
  if (isExternalFailure(error)) return new Refusal(error.reason === 'missing' ? 'NOT_FOUND' : 'UNAVAILABLE');
  return null;
}
