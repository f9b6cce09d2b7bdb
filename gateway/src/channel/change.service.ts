import { type Db, isUniqueViolation } from '@site/api/db';
import type { Composition, RouteMode } from '@site/shared/contracts/composition';
import type { ChannelRequest } from '@site/shared/contracts/deploy';
import { SHELL } from '@site/shared/contracts/release';
import { moveRefusal } from '../refusals/refusal';
import {
  appendEntries,
  type ChannelEntry,
  type ChannelHead,
  fetchChangeSince,
  fetchHead,
} from './channel.repo';
import { keepStoreWhole } from '../releases/store/store-lock.repo';
import { channelText } from './channel.text';
import { composeState } from './compose-state';
import { assertLinks, findStrandedCanaries } from './link.service';
import { type Plan, planChange, planDeploy, planWithdraw } from './plan';
import { canarySets, type ChannelState, type Move, toState } from './state';
import { inTurn } from './turns';

export interface ChannelChanged {
  revision: number;
  composition: Composition;
  /** The new entries of the log; none when all was so already. */
  entries: ChannelEntry[];
}

export interface ChangeOptions {
  who: string;
  /** Mode of the first composition; later ones keep the channel's. */
  mode: RouteMode;
}

/** Others can win this often before a change gives up; each of them has moved the channel meanwhile. */
const MAX_TRIES = 50;

/**
 * Changes the channel in one short transaction: plan → link → entries with the next revisions. When somebody else took
 * that revision, the change is derived again from theirs. Throws CONFLICT (details: MoveRefusal), DOES_NOT_LINK
 * (details: LinkRefusal), NOT_FOUND or BAD_REQUEST; nothing is changed then.
 */
export const changeChannel = (
  db: Db,
  request: ChannelRequest,
  options: ChangeOptions,
): Promise<ChannelChanged> =>
  commit(db, request.why, options, async (tx, now) => {
    if ('revision' in request && request.revision !== undefined) {
      await assertUntouched(tx, request.revision, request);
    }
    const plan = await planChange(tx, now, request);
    if (plan.changes.length === 0 || !givesReleases(now, plan.next)) return plan;
    const whole = request.action === 'rollback' ? await withoutStranded(tx, plan) : plan;
    await assertLinks(tx, now, whole.next, request.action);
    return whole;
  });

/** Deploys several areas in one change, as the first start does: the shell does not link without them, nor they without it. */
export const deployTogether = (
  db: Db,
  moves: readonly Move[],
  why: string,
  options: ChangeOptions,
): Promise<ChannelChanged> =>
  commit(db, why, options, async (tx, now) => {
    const plan = await planDeploy(tx, now, moves);
    if (plan.changes.length > 0) await assertLinks(tx, now, plan.next, 'deploy');
    return plan;
  });

/** Whether visitors may get releases together that they did not get together before: taking a canary away is always possible. */
const givesReleases = (now: ChannelState, next: ChannelState) =>
  next.live !== now.live ||
  Object.entries(next.controls.canaries).some(
    ([area, { release }]) => now.controls.canaries[area]?.release !== release,
  );

type Planner = (tx: Db, now: ChannelState) => Promise<Plan>;

const commit = (db: Db, why: string, options: ChangeOptions, plan: Planner): Promise<ChannelChanged> =>
  inTurn(db, () => tryUntilWritten(db, why, options, plan));

async function tryUntilWritten(
  db: Db,
  why: string,
  options: ChangeOptions,
  plan: Planner,
): Promise<ChannelChanged> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => attempt(tx, why, options, plan));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (tries === MAX_TRIES) throw moveRefusal('CONFLICT', { reason: 'contended', tries });
    }
  }
}

async function attempt(
  tx: Db,
  why: string,
  { who, mode }: ChangeOptions,
  plan: Planner,
): Promise<ChannelChanged> {
  // a release that is found now must still be there when the entry is written
  await keepStoreWhole(tx);
  const head = await fetchHead(tx);
  const now = toState(head, mode);
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

/** A rollback is not held up by a canary: those that don't fit what it brings back end with it. */
async function withoutStranded(tx: Db, plan: Plan): Promise<Plan> {
  if (plan.next.live[SHELL] === undefined) return plan;
  let { next } = plan;
  const ended: Plan['changes'] = [];
  for (const area of await findStrandedCanaries(tx, next)) {
    const withdrawn = planWithdraw(next, area, channelText.stranded);
    next = withdrawn.next;
    ended.push(...withdrawn.changes);
  }
  return { next, changes: [...ended, ...plan.changes] };
}

/**
 * What the caller saw of its area must still hold: otherwise two teams would overwrite each other unknowingly. Where a
 * rollback leads to no canary changes, so none that comes or goes meanwhile holds it up.
 */
async function assertUntouched(
  tx: Db,
  base: number,
  { action, area }: Pick<Extract<ChannelRequest, { area: string }>, 'action' | 'area'>,
): Promise<void> {
  const other = await fetchChangeSince(tx, base, area, action === 'rollback');
  if (!other) return;
  const { to, who, why, revision } = other;
  throw moveRefusal('CONFLICT', { reason: 'overtaken', area, to: to ?? '', who, why, revision });
}
