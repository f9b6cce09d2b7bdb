import type { Db } from '@site/server/db';
import { isApiError } from '@site/contracts/api-error';
import type { ChannelRefusal } from '@site/contracts/deploy-refusal';
import type { PageCheckReply } from '@site/contracts/page-check';
import { findLinkProblems, readManifests } from '../../channel/link.service';
import { applyMoves, type ChannelState, type Move } from '../../channel/state';
import type { PageGate } from '../../deploy-gate/page-gate';
import { linkRefusal, moveRefusal } from '../../refusals/refusal';
import { withMissingForce } from '../refused/explain-refused';
import { assertManifestLimits } from '../../releases/limits/manifest-limits';
import type { ReleaseTrust } from '../../signing/release-trust';
import type { RequestContext } from '../../site/render/renderer-ports';
import type { StoredToken } from '../tokens/token.repo';

export interface PageCheckPorts {
  db: Db;
  trust: ReleaseTrust;
  gate: Pick<PageGate, 'check'>;
  /** Called before pages are rendered. */
  begin: () => void;
}

/**
 * Checks stored releases as before a deploy, but returns failing pages and parts instead of refusing them. Throws like
 * a deploy for releases that are not trusted, do not link, or have harmful code, and if they can't be checked now.
 */
export async function checkPages(
  { db, trust, gate, begin }: PageCheckPorts,
  now: ChannelState,
  moves: readonly Move[],
  context: RequestContext,
  author: StoredToken,
): Promise<PageCheckReply> {
  const manifests = [...(await readManifests(db, applyMoves({}, moves))).values()];
  manifests.forEach(assertManifestLimits);
  await trust.assertTrusted(db, manifests, 'deploy');
  const problems = await findLinkProblems(db, now, moves);
  if (problems.length > 0) throw linkRefusal(problems);
  try {
    const request = { action: 'deploy' as const, moves: [...moves], why: '' };
    const { result, remarks } = await gate.check(request, context, author, { begin });
    if (result === 'checked') return { drawn: true, faults: [], ...(remarks.length > 0 ? { remarks } : {}) };
    if (result !== 'unlinked') return { drawn: false, undrawn: result, faults: [] };
  } catch (error) {
    const details = isApiError(error) ? (error.details as ChannelRefusal | undefined) : undefined;
    if (details?.reason === 'failing-pages' || details?.reason === 'failing-parts')
      return {
        drawn: true,
        faults: details.faults,
        ...(details.remarks ? { remarks: details.remarks } : {}),
      };
    const areas = moves.map(({ area }) => area);
    throw withMissingForce(error, author, areas);
  }
  const [{ area = '', to: release = '' } = {}] = moves;
  throw moveRefusal('CONFLICT', { reason: 'behind', area, release });
}
