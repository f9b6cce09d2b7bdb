import type { PageRemark } from '@site/contracts/page-remark';
import { fetchRevision } from '../channel/channel.repo';
import {
  assertPossible,
  type ChangeOptions,
  changeChannel,
  type ChannelChanged,
} from '../channel/change.service';
import type { LiveChannel } from '../channel/live/live-channel';
import type { Db } from '@site/server/db';
import { type GatedRequest, movesOf, type PageGate } from '../deploy-gate/page-gate';
import { moveRefusal } from '../refusals/refusal';

interface GatePorts {
  db: Db;
  live: Pick<LiveChannel, 'refresh'>;
  /** Checks the pages of the releases (`PageGate.check`). Gets the revision for which the change was planned. */
  check: (begun: number) => ReturnType<PageGate['check']>;
}

/**
 * Changes the channel after the check of the pages, unless the area has changed during the check. Throws CONFLICT with
 * the reason `behind` if this gateway could not check the releases: it serves an older state, or one with which they do
 * not link, though they link with the channel.
 */
export async function changeGated(
  body: GatedRequest,
  options: ChangeOptions,
  { db, live, check }: GatePorts,
): Promise<ChannelChanged & { remarks: PageRemark[] }> {
  const begun = await fetchRevision(db);
  await assertPossible(db, body, options);
  // the check compares with what this gateway serves, and refuses a state older than `begun` if this read fails
  await live.refresh();
  const { result, remarks } = await check(begun);
  const [move] = movesOf(body);
  if (result === 'unlinked' && move)
    throw moveRefusal('CONFLICT', { reason: 'behind', area: move.area, release: move.to });
  const revision = Math.min(body.revision ?? begun, begun);
  return { ...(await changeChannel(db, { ...body, revision }, options)), remarks };
}
