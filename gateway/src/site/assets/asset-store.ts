import type { Db } from '@site/api/db';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import type { Encoding } from '@site/shared/rules/negotiate';
import { LRUCache } from 'lru-cache';
import { type BlobVariant, digestOf, fetchBytes, fetchVariants } from '../../releases/store/blob.repo';
import { fetchFilesAt, type StoredFile } from '../../releases/store/release.repo';
import { DiskCache } from './disk-cache';

/** A release file as it can be sent. */
export interface Asset {
  type: string;
  integrity: string;
  variants: ReadonlyMap<Encoding, BlobVariant>;
}

/** Where the bytes of a release file came from. */
export type AssetSource = 'memory' | 'disk' | 'database';

export interface AssetMetrics {
  countAsset(source: AssetSource): void;
}

const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const MAX_KNOWN = 5_000;

/** Serves release files: hot ones from memory, others from the disk cache, the rest from the database. */
export class AssetStore {
  private readonly disk: DiskCache;
  private readonly known = new LRUCache<string, Asset>({ max: MAX_KNOWN });
  private readonly hot = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  private readonly loading = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly db: Db,
    folder: string,
    private readonly metrics: AssetMetrics,
  ) {
    this.disk = new DiskCache(folder);
  }

  /** The file of any release of `area` for browsers; `null` when there is none, also for a server file. */
  async find(area: string, path: string): Promise<Asset | null> {
    const key = `${area}/${path}`;
    const known = this.known.get(key);
    if (known) return known;
    const file = (await fetchFilesAt(this.db, area, [path])).get(path);
    if (file?.audience !== 'browser') return null;
    const asset = await this.toAsset(file);
    if (asset) this.known.set(key, asset);
    return asset;
  }

  /** The bytes of one encoding, already in memory if it was asked for lately. Throws when the store lost them. */
  bytes(asset: Asset, encoding: Encoding): Buffer | Promise<Buffer> {
    const variant = asset.variants.get(encoding);
    if (!variant) throw new Error(`${asset.integrity} has no ${encoding} form`);
    const hot = this.hot.get(variant.digest);
    if (!hot) return this.load(asset.integrity, variant);
    this.metrics.countAsset('memory');
    return hot;
  }

  /** The server bundle of a release, for the renderer only. */
  async serverBundle(manifest: ReleaseManifest): Promise<string> {
    const file = manifest.files.find(({ path }) => path === manifest.server);
    const asset =
      file && (this.known.get(file.integrity) ?? (await this.toAsset({ ...file, audience: 'server' })));
    if (!asset) throw new Error(`The store has no server bundle of ${manifest.area} ${manifest.id}`);
    // it is read for each drawing: what is known once is had without the database
    this.known.set(file.integrity, asset);
    return (await this.bytes(asset, 'identity')).toString('utf8');
  }

  private async toAsset({ integrity, type }: StoredFile): Promise<Asset | null> {
    const variants = await fetchVariants(this.db, integrity);
    if (variants.length === 0) return null;
    return { type, integrity, variants: new Map(variants.map((variant) => [variant.encoding, variant])) };
  }

  private load(integrity: string, variant: BlobVariant): Promise<Buffer> {
    const { digest } = variant;
    const under =
      this.loading.get(digest) ?? this.read(integrity, variant).finally(() => this.loading.delete(digest));
    this.loading.set(digest, under);
    return under;
  }

  private async read(integrity: string, { digest, encoding }: BlobVariant): Promise<Buffer> {
    const cached = await this.disk.read(digest);
    this.metrics.countAsset(cached ? 'disk' : 'database');
    const bytes = cached ?? (await fetchBytes(this.db, integrity, encoding));
    if (!cached) {
      if (digestOf(bytes) !== digest)
        throw new Error(`The store's ${encoding} bytes of ${integrity} are damaged`);
      await this.disk.write(digest, bytes);
    }
    this.hot.set(digest, bytes);
    return bytes;
  }
}
