import type { Db } from '@site/server/db';
import { isApiError } from '@site/contracts/api-error';
import type { LinkProblem, LinkRefusal } from '@site/contracts/link-problem';
import { assertPossible, type ChangeOptions } from '../channel/change.service';
import { channelText } from '../channel/channel.text';
import type { GatedRequest } from '../deploy-gate/page-gate';
import { linkProblemText } from '../refusals/link-problem.text';

/** Needs that a forced deploy of the shell does not meet. The reason names the areas that it takes along. */
const NEEDS = new Set<LinkProblem['kind']>(['missing-module', 'missing-name', 'version']);

/** Returns the problems for which a change would be refused without force. */
async function findOverridden(db: Db, request: GatedRequest, options: ChangeOptions): Promise<LinkProblem[]> {
  try {
    await assertPossible(db, { ...request, force: false }, { ...options, advice: undefined });
    return [];
  } catch (error) {
    // the forced change itself is refused for all other reasons
    if (!isApiError(error) || error.code !== 'DOES_NOT_LINK') return [];
    return (error.details as LinkRefusal).problems.filter(({ kind }) => !NEEDS.has(kind));
  }
}

/** Adds to the reason of a forced change that its pages were not checked, and which problems it overrides. */
export async function withForcedReason(
  db: Db,
  request: GatedRequest,
  options: ChangeOptions,
): Promise<GatedRequest> {
  const overridden = await findOverridden(db, request, options);
  const notes = [channelText.unchecked, ...channelText.overridden(overridden.map(linkProblemText))];
  return { ...request, why: [request.why, ...notes].join(' ') };
}
