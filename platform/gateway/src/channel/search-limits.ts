import type { Db } from '@site/server/db';
import type { ReadPayer } from '../releases/read-budget';
import { fetchManifestSizes } from '../releases/store/manifest-size.repo';

/**
 * Maximum number of files in the manifests that a search for a release reads: ten of the largest manifests. The channel
 * may be locked meanwhile.
 */
const MAX_FILES = 20_000;

/** Time for the advice of a refused change in milliseconds: it is a hint, and the change is refused already. */
const ADVICE_MS = 300;

interface LimitPorts {
  /** Returns true once the time of the search is over. */
  isLate: () => boolean;
  /** Pays for a manifest with this number of files. Returns false if the search may not read it. */
  pay: (files: number) => boolean;
}

/** Limits of a search for a release: files that it may read, and time. */
export class SearchLimits {
  private files = 0;
  private isSpent = false;

  constructor(private readonly ports: LimitPorts = { isLate: () => false, pay: () => true }) {}

  /** True if the search must end. */
  get isOver(): boolean {
    return this.isSpent || this.ports.isLate();
  }

  /** Pays for the manifest of a release. Returns false if it is not stored, or if the search must end. */
  async mayRead(db: Db, area: string, id: string): Promise<boolean> {
    const [size] = await fetchManifestSizes(db, [[area, id]]);
    if (!size) return false;
    this.files += size.files;
    if (this.files > MAX_FILES || !this.ports.pay(size.files)) this.isSpent = true;
    return !this.isOver;
  }
}

export interface AdvicePorts {
  /** Allowance that the advice of a refusal draws on. */
  payer: ReadPayer;
  /** Clock of the advice's deadline in milliseconds. */
  clock: () => number;
  /** Called when the search for advice fails. The change is refused without advice then. */
  onError: (error: unknown) => void;
}

/** Starts the limits of the advice for a refused change of an area, which pays for everything that is read. */
export function startAdvice(area: string, { payer, clock }: Omit<AdvicePorts, 'onError'>): SearchLimits {
  const end = clock() + ADVICE_MS;
  return new SearchLimits({ isLate: () => clock() >= end, pay: (files) => payer.readManifest(area, files) });
}
