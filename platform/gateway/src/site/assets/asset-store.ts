import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import { OwnerCache } from '@site/server/jobs/owner-cache';
import { isKitFile } from '@site/contracts/kit';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { isSourceMap } from '@site/contracts/source-map';
import type { Encoding } from '@site/server/http/negotiate';
import type { ReadDeadline } from '../../db/read-deadline';
import type { ReleaseTrust } from '../../signing/release-trust';
import { decodeBlob } from '../../releases/store/compress';
import { integrityOf } from '../../releases/store/release-id';
import { type BlobVariant, digestOf, fetchBytes, fetchVariants } from '../../releases/store/blob.repo';
import type { StoredFile } from '../../releases/store/release.repo';
import { fetchServedFile } from '../../releases/store/served-files.repo';
import { DiskCache } from './disk-cache';

/** A release file of `area` and the encodings in which it is stored. */
export interface Asset {
  area: string;
  type: string;
  integrity: string;
  variants: ReadonlyMap<Encoding, BlobVariant>;
}

/** Storage from which a sent file was read. */
export type AssetSource = 'memory' | 'disk' | 'database';

interface AssetMetrics {
  countAsset(source: AssetSource): void;
}

interface AssetPorts {
  trust: Pick<ReleaseTrust, 'isListed' | 'generation'>;
  deadline: ReadDeadline;
}

/** Bytes in memory. They count for `area`, so that the files of one area do not evict those of others. */
interface HotBytes {
  area: string;
  bytes: Buffer;
}

const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** Maximum number of files whose encodings are known. Each area has its share. */
const MAX_KNOWN = 5_000;
/** Owner of the source maps of all areas in memory. */
const SOURCE_MAPS = '';

/** Reads release files from memory, from the disk cache or from the database. */
export class AssetStore {
  private readonly disk: DiskCache;
  private readonly known = new OwnerCache<Asset>(MAX_KNOWN, ({ area }) => ({ owner: area, size: 0 }));
  private readonly knownReads = new CachedReads(this.known);
  private readonly hot: OwnerCache<HotBytes>;
  private readonly hotReads: CachedReads<HotBytes>;

  constructor(
    private readonly db: Db,
    folder: string,
    private readonly metrics: AssetMetrics,
    private readonly ports: AssetPorts,
    memoryBytes = MAX_MEMORY_BYTES,
  ) {
    this.hot = new OwnerCache(memoryBytes, ({ area, bytes }) => ({ owner: area, size: bytes.length }));
    this.hotReads = new CachedReads(this.hot);
    this.disk = new DiskCache(folder);
  }

  /**
   * Finds a browser file of any trusted release of `area` that was part of a composition; `null` for other files.
   * Rejects with UNAVAILABLE when the database does not answer in time; `bytes` and `serverBundle` do the same.
   */
  async find(area: string, path: string): Promise<Asset | null> {
    return isSourceMap(path) ? null : this.findServed(area, path, 'browser');
  }

  /** Finds a file of the kit of any trusted release of the shell that was part of a composition, as `find` does. */
  async findKitFile(path: string): Promise<Asset | null> {
    return isKitFile(path) ? this.findServed(SHELL, path, 'server') : null;
  }

  private async findServed(
    area: string,
    path: string,
    audience: ReleaseFile['audience'],
  ): Promise<Asset | null> {
    const key = `${this.ports.trust.generation} ${area}/${path} ${audience}`;
    const load = async () => {
      const file = await fetchServedFile(this.db, area, path);
      if (file?.audience !== audience) return undefined;
      return (await this.ports.trust.isListed(this.db, area, file)) ? this.toAsset(area, file) : undefined;
    };
    return this.known.get(key) ?? (await this.ports.deadline(this.knownReads.read(key, load))) ?? null;
  }

  /**
   * Returns the bytes of one encoding, synchronously when they are in memory. Throws when the stored bytes
   * are damaged.
   */
  bytes(asset: Asset, encoding: Encoding): Buffer | Promise<Buffer> {
    const variant = asset.variants.get(encoding);
    if (!variant) throw new Error(`${asset.integrity} has no ${encoding} form`);
    // with the integrity, because a changed row could name the digest of another file
    const key = `${variant.digest} ${asset.integrity} ${asset.area}`;
    const hot = this.hot.get(key);
    if (!hot) return this.ports.deadline(this.readHot(key, asset, variant));
    this.metrics.countAsset('memory');
    return hot.bytes;
  }

  /** Reads the server bundle of a release, which only the renderer may use. */
  async serverBundle(manifest: ReleaseManifest): Promise<string> {
    const file = manifest.files.find(({ path }) => path === manifest.server);
    const text = file && (await this.privateText(manifest.area, file));
    if (text === undefined)
      throw new Error(`The store has no server bundle of ${manifest.area} ${manifest.id}`);
    return text;
  }

  /** Reads a source map of a release, which only this site may use. Rejects when it is not stored. */
  async sourceMap(file: ReleaseFile): Promise<string> {
    const text = await this.privateText(SOURCE_MAPS, file);
    if (text === undefined) throw new Error(`The store has no file ${file.path}`);
    return text;
  }

  private async privateText(area: string, file: ReleaseFile): Promise<string | undefined> {
    const load = async () => this.toAsset(area, file);
    const asset = await this.ports.deadline(this.knownReads.read(`${area} ${file.integrity}`, load));
    return asset && (await this.bytes(asset, 'identity')).toString('utf8');
  }

  /** Returns the encoded bytes with this digest from memory or disk; null if they are not cached. */
  async readCached(digest: string): Promise<Buffer | null> {
    const key = [...this.hot.keys()].find((one) => one.startsWith(digest));
    return (key === undefined ? null : this.hot.get(key)?.bytes) ?? this.disk.find(digest);
  }

  private async toAsset(
    area: string,
    { integrity, type }: Pick<StoredFile, 'integrity' | 'type'>,
  ): Promise<Asset | undefined> {
    const variants = await fetchVariants(this.db, integrity);
    if (variants.length === 0) return undefined;
    const byEncoding = new Map(variants.map((variant) => [variant.encoding, variant]));
    return { area, type, integrity, variants: byEncoding };
  }

  private async readHot(key: string, { area, integrity }: Asset, variant: BlobVariant): Promise<Buffer> {
    const load = async () => ({ area, bytes: await this.read(area, integrity, variant) });
    return (await this.hotReads.read(key, load)).bytes;
  }

  private async read(area: string, integrity: string, variant: BlobVariant): Promise<Buffer> {
    const { digest, encoding } = variant;
    const cached = await this.disk.read(area, digest);
    this.metrics.countAsset(cached ? 'disk' : 'database');
    const bytes = cached ?? (await fetchBytes(this.db, integrity, encoding));
    // the digest is only a row of the database; the integrity comes from the manifest, which is signed
    if (digestOf(bytes) !== digest || !(await hasIntegrity(bytes, encoding, integrity))) {
      // `site repair` may have stored the file again since, with another compressed form
      for (const key of this.known.keys())
        if (this.known.peek(key)?.integrity === integrity) this.known.delete(key);
      throw new Error(`The store's ${encoding} bytes of ${integrity} are damaged`);
    }
    if (!cached) await this.disk.write(area, digest, bytes);
    return bytes;
  }
}

const hasIntegrity = async (bytes: Buffer, encoding: Encoding, integrity: string): Promise<boolean> =>
  decodeBlob(bytes, encoding).then(
    (plain) => integrityOf(plain) === integrity,
    () => false,
  );
