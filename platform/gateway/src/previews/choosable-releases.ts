import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import type { ChoiceKind } from '@site/contracts/preview-releases';
import { MINUTE_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';
import { fetchAreaMoves } from '../channel/area-moves.repo';
import type { LiveState } from '../channel/live/live-state';
import { claimsMore } from '../channel/new-claims';
import { rollbackHistory } from '../channel/rollback-history';
import { fetchOwnedNames } from '../releases/store/owned-names.repo';
import type { ReleaseTrust } from '../signing/release-trust';

/** Maximum number of releases of one area that a switchable preview offers, newest first. */
const MOST = 10;
/** Maximum number of areas whose lists are remembered. */
const MAX_LISTS = 500;

export interface ChoosableRelease {
  release: string;
  uploadedAt: number;
  kind: ChoiceKind;
}

/**
 * Lists the releases of an area that a switchable preview offers beside the release of its link and the live one:
 * a running canary, and former releases that were not rolled back (docs/decisions/0088). All of them were checked
 * before visitors got them. Leaves out releases that a deploy would refuse for their signature, and those that own
 * what the live release does not own. A list is read once for each revision of the channel, and again after a minute,
 * because keys are registered and revoked meanwhile. It reads no list of files: a release is verified when it is shown.
 */
export class ChoosableReleases {
  private readonly lists = new CachedReads(
    new LRUCache<string, readonly ChoosableRelease[]>({ max: MAX_LISTS, ttl: MINUTE_MS }),
  );

  constructor(
    private readonly db: Db,
    private readonly trust: ReleaseTrust,
  ) {}

  find(live: LiveState, area: string): Promise<readonly ChoosableRelease[]> {
    return this.lists.read(`${live.revision} ${this.trust.generation} ${area}`, () => this.read(live, area));
  }

  private async read(
    { state: { live }, controls }: LiveState,
    area: string,
  ): Promise<readonly ChoosableRelease[]> {
    const canary = controls.canaries[area]?.release;
    const now = live[area];
    const history = rollbackHistory(await fetchAreaMoves(this.db, area)).reverse();
    const ids = [...new Set(canary ? [canary, ...history] : history)]
      .filter((id) => id !== now)
      .slice(0, MOST);
    const signed = await this.trust.filterSigned(this.db, area, ids, 'deploy');
    const named = await fetchOwnedNames(
      this.db,
      [...signed, ...(now === undefined ? [] : [now])].map((id) => [area, id]),
    );
    const find = (id: string | undefined) => named.find(({ release }) => release === id);
    return signed.flatMap((id) => {
      const found = find(id);
      if (!found || claimsMore(found.owns, find(now)?.owns)) return [];
      const kind = id === canary ? 'canary' : 'former';
      return [{ release: id, uploadedAt: found.createdAt.getTime(), kind }];
    });
  }
}
