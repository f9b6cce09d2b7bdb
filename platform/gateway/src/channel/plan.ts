import type { Db } from '@site/server/db';
import { isRising } from '@site/contracts/canary-stages';
import type { ChannelRequest } from '@site/contracts/deploy';
import { moveRefusal, refusal } from '../refusals/refusal';
import { fetchAreaMoves } from './area-moves.repo';
import { fetchLastChange } from './channel.repo';
import type { ReleaseTrust } from '../signing/release-trust';
import { planAnnouncement, planRetraction } from './plan-announcements';
import type { ChannelControls, RunningCanary } from './channel.table';
import {
  planClose,
  planFreeze,
  planKeyRevocation,
  planMode,
  planOpen,
  planSecretRotation,
  planUpstream,
  planWatch,
} from './plan-controls';
import { noChanges, type Plan, type RequestOf, WHOLE_SITE, withControls } from './planned';
import { findRestoreMoves } from './restore';
import { rollbackHistory } from './rollback-history';
import { applyMoves, type ChannelState, MAX_CANARIES, type Move } from './state';
import { findPrevious, resolveMoves, resolveRelease } from './target';

/**
 * Plans the changes that a request makes to the current state of the channel. Throws an ApiError with the
 * reason when a change is not possible.
 */
export function planChange(
  db: Db,
  trust: ReleaseTrust,
  now: ChannelState,
  request: ChannelRequest,
  token?: string,
): Promise<Plan> {
  switch (request.action) {
    case 'deploy':
      return planDeploy(db, now, 'moves' in request ? request.moves : [request]);
    case 'rollback':
      return 'toRevision' in request
        ? planRestore(db, trust, now, request)
        : planRollback(db, trust, now, request);
    case 'canary':
      return planCanary(db, now, request, token);
    case 'promote':
      return planPromote(db, now, request);
    case 'withdraw':
      return Promise.resolve(planWithdraw(now, request.area));
    case 'freeze':
    case 'unfreeze':
      return Promise.resolve(planFreeze(now, request));
    case 'watch':
    case 'unwatch':
      return Promise.resolve(planWatch(now, request));
    case 'close':
      return planClose(db, now, request);
    case 'open':
      return planOpen(db, now, request);
    case 'mode':
      return Promise.resolve(planMode(now, request));
    case 'announce':
      return Promise.resolve(planAnnouncement(now, request));
    case 'retract':
      return Promise.resolve(planRetraction(now, request));
    case 'revoke-key':
      return planKeyRevocation(db, now, request);
    case 'rotate-secret':
      return planSecretRotation(db, now, request);
    case 'upstream':
      return planUpstream(db, now, request);
  }
}

/** Plans the deploy of one or more areas in one change. */
async function planDeploy(db: Db, now: ChannelState, moves: readonly Move[]): Promise<Plan> {
  const targets = await resolveMoves(db, moves);
  const changed = targets.filter(({ area, to }) => now.live[area] !== to);
  for (const { area } of changed) {
    await assertNotFrozen(db, now, area);
    const canary = now.controls.canaries[area];
    if (canary) throw moveRefusal('CONFLICT', { reason: 'canary-runs', area, release: canary.release });
  }
  return planMoves(now, 'deploy', changed);
}

/** Plans one log entry for all moves. */
function planMoves(now: ChannelState, action: 'deploy' | 'rollback', moves: readonly Move[]): Plan {
  const changed = moves.map(({ area, to }) => ({ area, from: now.live[area] ?? null, to }));
  const next = { ...now, live: applyMoves(now.live, moves) };
  const [first] = changed;
  if (!first) return noChanges(now);
  if (changed.length === 1) return { next, changes: [{ ...first, action }] };
  return { next, changes: [{ area: WHOLE_SITE, action, from: null, to: null, moves: changed }] };
}

/**
 * Plans a rollback of the whole site. It ends all canaries, so that all visitors get the same releases. The reason
 * in the log names the areas that cannot be restored.
 */
async function planRestore(
  db: Db,
  trust: ReleaseTrust,
  now: ChannelState,
  { toRevision, why }: { toRevision: number; why: string },
): Promise<Plan> {
  const { moves, notes } = await findRestoreMoves(db, trust, now.live, toRevision);
  const ended = Object.keys(now.controls.canaries).reduce<Plan>((plan, area) => {
    const { next, changes } = planWithdraw(plan.next, area);
    return { next, changes: [...plan.changes, ...changes] };
  }, noChanges(now));
  const restored = planMoves(ended.next, 'rollback', moves);
  const changes = restored.changes.map((change) =>
    notes.length > 0 ? { ...change, why: [why, ...notes].join(' ') } : change,
  );
  return { next: restored.next, changes: [...ended.changes, ...changes] };
}

/** Plans a rollback. The rollback also ends the area's canary, so that all visitors get the same release. */
async function planRollback(
  db: Db,
  trust: ReleaseTrust,
  now: ChannelState,
  { area, to }: RequestOf<'rollback'>,
): Promise<Plan> {
  const target =
    to === undefined ? await findPrevious(db, trust, area) : await resolveFormerRelease(db, area, to);
  const ended = now.controls.canaries[area] ? planWithdraw(now, area) : noChanges(now);
  const from = now.live[area] ?? null;
  if (from === target) return ended;
  const next = { ...ended.next, live: applyMoves(now.live, [{ area, to: target }]) };
  return { next, changes: [...ended.changes, { area, action: 'rollback', from, to: target }] };
}

/**
 * Resolves the target of a rollback. Throws unless the release is in the area's rollback history, because a
 * rollback to any other release would bypass freezes, permissions and the check of pages (docs/decisions/0066).
 */
async function resolveFormerRelease(db: Db, area: string, to: string): Promise<string> {
  const release = await resolveRelease(db, area, to);
  const moves = await fetchAreaMoves(db, area);
  if (rollbackHistory(moves).includes(release)) return release;
  const reason = moves.some((move) => move.to === release) ? 'left-release' : 'never-live-release';
  throw moveRefusal('CONFLICT', { reason, area, release });
}

/** Describes a canary for the log: its release, its share, and the shares that follow by themselves. */
const describeCanary = ({ release, percent, stages }: RunningCanary) =>
  `${release} ${[percent, ...(stages?.percents ?? [])].map((one) => `${one}%`).join(', ')}`;

async function planCanary(
  db: Db,
  now: ChannelState,
  { area, to, percent, stages }: RequestOf<'canary'>,
  token: string | undefined,
): Promise<Plan> {
  await assertNotFrozen(db, now, area);
  const { canaries } = now.controls;
  const running = canaries[area];
  const release = to === undefined ? running?.release : await resolveRelease(db, area, to);
  if (release === undefined) throw moveRefusal('CONFLICT', { reason: 'no-canary', area });
  if (running && running.release !== release) {
    throw moveRefusal('CONFLICT', { reason: 'canary-runs', area, release: running.release });
  }
  if (now.live[area] === release) throw moveRefusal('CONFLICT', { reason: 'canary-is-live', area, release });
  const others = Object.keys(canaries).filter((name) => name !== area);
  if (others.length >= MAX_CANARIES) {
    throw moveRefusal('CONFLICT', { reason: 'too-many-canaries', areas: others, most: MAX_CANARIES });
  }
  if (stages && !isRising([percent, ...stages.percents]))
    throw refusal('BAD_REQUEST', 'each share of a canary must be greater than the one before');
  if (running?.percent === percent && !running.stages && !stages) return noChanges(now);
  const canary = { release, percent, ...(stages ? { stages, ...(token ? { token } : {}) } : {}) };
  const from = running ? describeCanary(running) : (now.live[area] ?? null);
  return {
    next: withControls(now, { canaries: { ...canaries, [area]: canary } }),
    changes: [{ area, action: 'canary', from, to: describeCanary(canary) }],
  };
}

const withoutArea = (canaries: ChannelControls['canaries'], area: string) =>
  Object.fromEntries(Object.entries(canaries).filter(([name]) => name !== area));

function expectCanary(now: ChannelState, area: string) {
  const canary = now.controls.canaries[area];
  if (!canary) throw moveRefusal('CONFLICT', { reason: 'no-canary', area });
  return canary;
}

async function planPromote(db: Db, now: ChannelState, { area }: RequestOf<'promote'>): Promise<Plan> {
  await assertNotFrozen(db, now, area);
  const { release } = expectCanary(now, area);
  const ended = withControls(now, { canaries: withoutArea(now.controls.canaries, area) });
  return {
    next: { ...ended, live: applyMoves(now.live, [{ area, to: release }]) },
    changes: [{ area, action: 'promote', from: now.live[area] ?? null, to: release }],
  };
}

/**
 * Plans the end of a canary. `why` replaces the request's reason in the log. It is set when the canary is
 * withdrawn because it does not link with the restored release.
 */
export function planWithdraw(now: ChannelState, area: string, why?: string): Plan {
  const from = describeCanary(expectCanary(now, area));
  return {
    next: withControls(now, { canaries: withoutArea(now.controls.canaries, area) }),
    changes: [{ area, action: 'withdraw', from, to: now.live[area] ?? null, ...(why ? { why } : {}) }],
  };
}

/**
 * Throws CONFLICT if the area is frozen, because a frozen area accepts no new release. Rollbacks skip this
 * check.
 */
export async function assertNotFrozen(db: Db, now: ChannelState, area: string): Promise<void> {
  if (!now.controls.frozen.includes(area)) return;
  const change = await fetchLastChange(db, area, 'freeze');
  const { who = '', why = '', at = new Date(0) } = change ?? {};
  throw moveRefusal('CONFLICT', { reason: 'frozen', area, who, why, since: at.toISOString() });
}
