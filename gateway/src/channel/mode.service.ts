import type { Db } from '@site/api/db';
import type { RouteMode } from '@site/shared/contracts/composition';
import { appendEntries, fetchHead } from '../store/channel.repo';
import { isUniqueViolation } from '../store/unique-violation';
import { compose, releasesOf } from './compose';
import { modeText } from './mode.text';

/** The area column of an entry that concerns the whole site. */
const WHOLE_SITE = '*';

/** Puts the channel into the configured mode, with an entry, unless it is there already or nothing is live yet. */
export async function alignMode(db: Db, mode: RouteMode): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const head = await fetchHead(tx);
      if (!head || head.composition.mode === mode) return;
      const composition = compose(releasesOf(head.composition), mode);
      if (!composition) return;
      const change = { area: WHOLE_SITE, action: 'mode' as const, from: head.composition.mode, to: mode };
      const revision = head.revision + 1;
      await appendEntries(tx, composition, [
        { ...change, revision, ...modeText, composition: composition.id },
      ]);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return alignMode(db, mode);
  }
}
