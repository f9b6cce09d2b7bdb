import { compareReleases, type ReleaseChanges } from '@site/gateway/compare-releases';
import type { DeployApi, Failure, Result } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';

interface ComparedReleases {
  area: string;
  /** The live release. */
  from: string;
  /** The release that may become live. */
  to: string;
}

/** Compares a release of an area with the live one, after reading both manifests. */
export class DifferenceStore {
  readonly changes: Loaded<ReleaseChanges>;

  constructor(
    private readonly api: Pick<DeployApi, 'fetchManifest'>,
    readonly releases: ComparedReleases,
    onFailure: (failure: Failure) => void,
  ) {
    this.changes = new Loaded(onFailure);
  }

  async load(): Promise<void> {
    await this.changes.load(() => this.compare());
  }

  private async compare(): Promise<Result<ReleaseChanges>> {
    const { area, from, to } = this.releases;
    const before = await this.api.fetchManifest(area, from);
    if (!before.ok) return before;
    const after = await this.api.fetchManifest(area, to);
    return after.ok ? { ok: true, value: compareReleases(before.value, after.value) } : after;
  }
}
