import type { StatusReply } from '@site/contracts/deploy-status';
import type { DeployApi, Result } from '../site/deploy-api';
import { changesText } from './changes.text';
import type { PlannedChange } from './planned-changes';

const text = changesText.restore;

/**
 * Plans to give all areas the releases that they had at a revision. The plan is null if they have them already.
 */
export async function planRestore(
  api: Pick<DeployApi, 'fetchRevision'>,
  status: Pick<StatusReply, 'areas' | 'newAreas' | 'revision'>,
  toRevision: number,
): Promise<Result<PlannedChange | null>> {
  const reply = await api.fetchRevision(toRevision);
  if (!reply.ok) return reply;
  const then = reply.value.areas;
  const moves = status.areas.flatMap(({ area, release: from }) => {
    const to = then[area];
    return to === undefined || to === from ? [] : [{ area, from, to }];
  });
  const newer = status.areas.filter(({ area }) => then[area] === undefined).map(({ area }) => area);
  const onTrial = [...status.areas.filter(({ canary }) => canary !== null), ...(status.newAreas ?? [])];
  const canaries = onTrial.map(({ area }) => area);
  if (moves.length === 0 && canaries.length === 0) return { ok: true, value: null };
  const { revision } = status;
  const plan: PlannedChange = {
    title: text.title(toRevision),
    lead: text.lead(moves, newer, canaries),
    confirm: text.confirm,
    isGrave: false,
    toRequest: (why) => ({ action: 'rollback', toRevision, why, revision }),
  };
  return { ok: true, value: plan };
}
