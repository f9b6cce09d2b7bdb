import type { Db } from '@site/server/db';
import { isApiError } from '@site/contracts/api-error';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { LinkAdvice } from '../refusals/refusal';
import type { ReleaseTrust } from '../signing/release-trust';
import { takeAlong } from './dependants';
import { assertLinks, type LinkOptions } from './link.service';
import type { Linker } from './linker';
import type { Plan } from './planned';
import type { ChannelState } from './state';

/**
 * Returns what a refused deploy of the shell would do to other areas with `force`. Undefined if it would be refused
 * then too, for example because the shell lacks a file.
 */
export async function adviseForce(
  db: Db,
  trust: ReleaseTrust,
  linker: Linker,
  now: ChannelState,
  plan: Plan,
  request: Extract<ChannelRequest, { action: 'deploy' }>,
): Promise<LinkAdvice | undefined> {
  const { next, taken } = await takeAlong(db, trust, linker, now, plan, request);
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
    if (isApiError(error) && error.code === 'DOES_NOT_LINK') return undefined;
    throw error;
  }
}
