import type { Db } from '@site/api/db';
import type { StatusReply } from '@site/shared/contracts/deploy';
import { releasesOf } from '../channel/compose';
import { rollbackLine } from '../channel/history';
import { fetchAreaEntries, fetchHead } from '../store/channel.repo';
import { refusal } from './refusal';

/** What is live, since when and by whom. Throws UNAVAILABLE as long as nothing was deployed. */
export async function fetchStatus(db: Db): Promise<StatusReply> {
  const head = await fetchHead(db);
  if (!head) throw refusal('UNAVAILABLE', 'Nothing was deployed yet');
  const areas: StatusReply['areas'] = [];
  for (const [area, release] of Object.entries(releasesOf(head.composition)).sort()) {
    const entries = await fetchAreaEntries(db, area);
    const last = entries.at(-1);
    areas.push({
      area,
      release,
      previous: rollbackLine(entries).at(-2) ?? null,
      since: (last?.at ?? head.at).toISOString(),
      by: last?.who ?? '',
      why: last?.why ?? '',
    });
  }
  const { id, mode } = head.composition;
  return { revision: head.revision, composition: id, mode, areas };
}
