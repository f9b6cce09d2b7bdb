import type { Db } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { LinkAdvice } from '../refusals/refusal';
import type { ReleaseTrust } from '../signing/release-trust';
import { takeAlong } from './dependants';
import { LinkFailure } from './link-failure';
import { assertLinks, type LinkOptions } from './link.service';
import { Linker } from './linker';
import type { Plan } from './planned';
import type { SearchLimits } from './search-limits';
import type { ChannelState } from './state';

/**
 * Returns what a refused deploy of the shell would do to other areas with `force`. Undefined if it would be refused
 * then too, for example because the shell lacks a file, or if the limits are reached: an incomplete answer would name
 * areas as withheld that have a release which links.
 */
export async function adviseForce(
  db: Db,
  trust: ReleaseTrust,
  now: ChannelState,
  plan: Plan,
  request: Extract<ChannelRequest, { action: 'deploy' }>,
  limits: SearchLimits,
): Promise<LinkAdvice | undefined> {
  const linker = new Linker(db);
  const { next, taken } = await takeAlong(db, trust, linker, now, plan, request, limits);
  if (limits.isOver) return undefined;
  const options: LinkOptions = {
    isRollback: false,
    mayDrop: true,
    mayWithhold: true,
    isComplete: false,
    calls: undefined,
    area: 'area' in request ? request.area : undefined,
    advise: () => Promise.resolve(undefined),
  };
  try {
    await assertLinks(db, linker, now, next, options);
    return { nearest: null, forced: taken };
  } catch (error) {
    if (error instanceof LinkFailure) return undefined;
    throw error;
  }
}
