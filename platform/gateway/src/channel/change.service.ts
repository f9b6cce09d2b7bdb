import { type Db, isLockTimeout, isUniqueViolation } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { ChannelRequest } from '@site/contracts/deploy';
import { SHELL } from '@site/contracts/release-path';
import { moveRefusal } from '../refusals/refusal';
import { assertMovesTrusted } from './assert-trusted';
import { assertNotOvertaken } from './assert-unchanged';
import { appendEntries, type ChannelEntry, type ChannelHead, fetchHead } from './channel.repo';
import { lockStoreShared } from '../releases/store/store-lock.repo';
import type { ReleaseTrust } from '../signing/release-trust';
import { lockChannel } from './channel-lock.repo';
import { composeState } from './compose-state';
import { takeAlong } from './dependants';
import { adviseForce } from './forced-deploy';
import { assertLinks, assertWithinLimits } from './link.service';
import { findNewClaims, type NewClaim } from './new-claims';
import { refuseWithAdvice } from './link-failure';
import { Linker } from './linker';
import type { SiteCalls } from './missing-calls';
import { planChange } from './plan';
import { changesReleases, newReleases, raisedCanaries } from './new-releases';
import { type Plan, withControls } from './planned';
import { canarySets, type ChannelState, toState } from './state';
import type { SiteRouting } from './site-routing';
import { adviseRollback } from './rollback-advice';
import { runSerially } from './run-serially';
import { type AdvicePorts, startAdvice } from './search-limits';

export interface ChannelChanged {
  revision: number;
  composition: Composition;
  /** New entries in the channel's log. The list is empty if the request changes nothing. */
  entries: ChannelEntry[];
}

export interface ChangeOptions {
  who: string;
  /** Id of the author's token. The stages of a canary wait for a person when it has ended. */
  token?: string | undefined;
  routing: SiteRouting;
  /** Refuses releases that are not signed. */
  trust: ReleaseTrust;
  /**
   * Called for each release that newly owns something, before a deploy or a canary. Throws to refuse the
   * change. Without it, releases may claim anything.
   */
  checkClaim?: (claim: NewClaim) => void;
  /** Calls of the site, with which those of new releases are compared. Without it, releases may call anything. */
  calls?: SiteCalls;
  /** Limits the advice of a refused rollback or deploy of the shell. Without it, there is no advice. */
  advice?: AdvicePorts | undefined;
  /** Called at the start of the transaction. Throws if the author may change nothing any more. */
  checkAuthor?: (tx: Db) => Promise<void>;
}

/**
 * Maximum number of attempts for a change. An attempt fails when it has waited five seconds for the changes before
 * it. A lost gateway keeps the channel's lock for at most 25 s. Gateways of an earlier version write without the
 * lock and may take the revision first, which fails an attempt too.
 */
const MAX_TRIES = 6;

/**
 * Changes the channel in one transaction: waits for the changes before it, plans the change, links the result and
 * writes log entries. Throws CONFLICT (details: MoveRefusal), DOES_NOT_LINK (details: LinkRefusal), NOT_FOUND or
 * BAD_REQUEST, and then changes nothing.
 */
export const changeChannel = (
  db: Db,
  request: ChannelRequest,
  options: ChangeOptions,
): Promise<ChannelChanged> =>
  refuseWithAdvice(db, options.advice?.onError, () =>
    commitChange(db, request.why, options, (tx, now) => planLinked(tx, now, request, options)),
  );

/**
 * Throws like `changeChannel` if a change is not possible now, and changes nothing. Refuses a release before
 * its pages are rendered, which takes much longer.
 */
export async function assertPossible(
  db: Db,
  request: Extract<ChannelRequest, { action: 'deploy' | 'canary' }>,
  options: ChangeOptions,
): Promise<void> {
  const now = toState(await fetchHead(db), options.routing);
  await refuseWithAdvice(db, options.advice?.onError, () => planLinked(db, now, request, options));
}

/**
 * Throws like `assertPossible`, but ignores running canaries of the request's areas. A canary blocks the deploy of its
 * area only until it ends, so it is no fault of the releases.
 */
export async function assertLinkable(
  db: Db,
  request: Extract<ChannelRequest, { action: 'deploy' }>,
  options: ChangeOptions,
): Promise<void> {
  const now = toState(await fetchHead(db), options.routing);
  const areas = areasOf(request);
  const others = Object.entries(now.controls.canaries).filter(([area]) => !areas.includes(area));
  const ended = withControls(now, { canaries: Object.fromEntries(others) });
  await refuseWithAdvice(db, options.advice?.onError, () => planLinked(db, ended, request, options));
}

/** Plans a change, and checks the releases that it gives to visitors. Throws LinkFailure if they do not link. */
async function planLinked(
  tx: Db,
  now: ChannelState,
  request: ChannelRequest,
  options: ChangeOptions,
): Promise<Plan> {
  await assertNotOvertaken(tx, request);
  const { trust, checkClaim, calls, advice } = options;
  const plan = await planChange(tx, trust, now, request, options.token);
  if (plan.changes.length === 0) return plan;
  if (!changesReleases(now, plan.next)) {
    await assertMovesTrusted(tx, trust, raisedCanaries(now, plan.next), 'deploy');
    return plan;
  }
  if (isNew(request)) await assertWithinLimits(tx, newReleases(now, plan.next));
  if (checkClaim && isNew(request)) {
    for (const claim of await findNewClaims(tx, now.live, newReleases(now, plan.next))) checkClaim(claim);
  }
  const linker = new Linker(tx);
  const isRollback = request.action === 'rollback';
  const isForced = 'force' in request && request.force === true;
  const shellMoves = request.action === 'deploy' && plan.next.live[SHELL] !== now.live[SHELL];
  const takesAlong = isRollback || (shellMoves && isForced);
  await assertMovesTrusted(tx, trust, newReleases(now, plan.next), isRollback ? 'load' : 'deploy');
  const linkable = takesAlong ? await takeAlong(tx, trust, linker, now, plan, request) : plan;
  await assertLinks(tx, linker, now, linkable.next, {
    isRollback,
    mayDrop: isRollback || isForced,
    mayWithhold: takesAlong,
    isComplete: isNew(request) && !isForced,
    area: 'area' in request ? request.area : undefined,
    calls: isNew(request) && !isForced ? calls : undefined,
    async advise(after, refused) {
      if (!advice) return undefined;
      if (refused) return adviseRollback(after, trust, now.live, refused, startAdvice(refused.area, advice));
      if (!shellMoves || isForced) return undefined;
      return adviseForce(after, trust, now, plan, request, startAdvice(SHELL, advice));
    },
  });
  return linkable;
}

/** Returns the areas that a request names. */
const areasOf = (request: ChannelRequest): string[] => {
  if ('moves' in request) return request.moves.map(({ area }) => area);
  return 'area' in request ? [request.area] : [];
};

/**
 * Returns true for the changes that can give an area something new. A promoted canary and the release of a
 * rollback were checked when visitors first got them.
 */
const isNew = ({ action }: ChannelRequest) => action === 'deploy' || action === 'canary';

type Planner = (tx: Db, now: ChannelState) => Promise<Plan>;

/**
 * Writes the entries of a plan in one transaction. `plan` runs in it, again if the attempt fails, and may change other
 * tables too. Throws what `plan` throws, and CONFLICT with the reason `contended` after too many attempts.
 */
export const commitChange = (
  db: Db,
  why: string,
  options: ChangeOptions,
  plan: Planner,
): Promise<ChannelChanged> => runSerially(db, () => retryUntilWritten(db, why, options, plan));

async function retryUntilWritten(
  db: Db,
  why: string,
  options: ChangeOptions,
  plan: Planner,
): Promise<ChannelChanged> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => writeOnce(tx, why, options, plan));
    } catch (error) {
      if (!isUniqueViolation(error) && !isLockTimeout(error)) throw error;
      if (tries === MAX_TRIES) throw moveRefusal('CONFLICT', { reason: 'contended', tries });
    }
  }
}

async function writeOnce(
  tx: Db,
  why: string,
  { who, routing, checkAuthor }: ChangeOptions,
  plan: Planner,
): Promise<ChannelChanged> {
  await lockChannel(tx);
  await checkAuthor?.(tx);
  // from here on, garbage collection cannot delete releases until this transaction ends
  await lockStoreShared(tx);
  const head = await fetchHead(tx);
  const now = toState(head, routing);
  const { next, changes } = await plan(tx, now);
  if (changes.length === 0) return unchanged(head);
  const composition = await composeState(tx, next);
  const others: Composition[] = [];
  for (const set of canarySets(next.controls.canaries)) others.push(await composeState(tx, next, set));
  const { controls } = next;
  const entries = await appendEntries(
    tx,
    composition,
    others,
    changes.map((change, index) => ({
      why,
      ...change,
      who,
      revision: (head?.revision ?? 0) + 1 + index,
      composition: composition.id,
      controls,
    })),
  );
  return { revision: entries.at(-1)?.revision ?? 0, composition, entries };
}

function unchanged(head: ChannelHead | null): ChannelChanged {
  if (!head) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
  return { revision: head.revision, composition: head.composition, entries: [] };
}
