import type { Db } from '@site/server/db';
import type { ChannelAction } from '@site/contracts/deploy';
import type { DayLimit } from '@site/contracts/deploy-refusal';
import { countEntriesOfDay } from '../../channel/area-moves.repo';
import { countPreviewsOfDay } from '../../previews/preview.repo';
import { moveRefusal } from '../../refusals/refusal';
import type { UnloggedChecks } from './unlogged-checks';
import { ALL } from './rights';
import { countTokensOfDay, type StoredToken } from './token.repo';

type Author = Pick<StoredToken, 'areas'>;

/** What the teams of an area may add in a day (docs/decisions/0066). */
const MOST: Readonly<Record<DayLimit['what'], number>> = {
  changes: 300,
  checks: 300,
  previews: 50,
  tokens: 20,
};

const COUNT: Readonly<Record<DayLimit['what'], (tx: Db, area: string) => Promise<number>>> = {
  changes: countEntriesOfDay,
  // they leave no rows
  checks: () => Promise.resolve(0),
  previews: countPreviewsOfDay,
  tokens: countTokensOfDay,
};

/**
 * Changes that heal an area. They are never refused, and need no limit: each takes back a change that is limited.
 */
const HEALING: readonly ChannelAction[] = ['rollback', 'withdraw', 'freeze', 'close', 'end-preview'];

/**
 * Throws CONFLICT with the reason `day-limit` if the teams of one of these areas have added too much in a day.
 * `uncounted` returns what the database does not know.
 */
export async function assertDayLimit(
  tx: Db,
  author: Author,
  what: DayLimit['what'],
  areas: readonly string[],
  uncounted: (area: string) => number = () => 0,
): Promise<void> {
  if (author.areas.includes(ALL)) return;
  const most = MOST[what];
  for (const area of areas)
    if ((await COUNT[what](tx, area)) + uncounted(area) >= most)
      throw moveRefusal('CONFLICT', { reason: 'day-limit', area, what, most });
}

/**
 * Throws like `assertDayLimit` if the log has too many entries of these areas for one more change. Deploys
 * that their check refused count too.
 */
export const assertMayChange = (
  tx: Db,
  author: Author,
  action: ChannelAction,
  areas: readonly string[],
  unlogged?: Pick<UnloggedChecks, 'of'>,
): Promise<void> =>
  HEALING.includes(action)
    ? Promise.resolve()
    : assertDayLimit(tx, author, 'changes', areas, (area) => unlogged?.of(area) ?? 0);
