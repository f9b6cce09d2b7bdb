import type { Db } from '@site/server/db';
import { moveRefusal } from '../refusals/refusal';
import { rotateSecret } from '../secrets/secret.service';
import { revokeKey } from '../signing/key.service';
import { replaceUpstream } from '../upstreams/upstream.service';
import { assertClosable } from './closing';
import { findManifests } from './link.service';
import { assertOpens } from './open-area';
import { noChanges, type Plan, type RequestOf, WHOLE_SITE, withControls } from './planned';
import type { ChannelState } from './state';

export function planFreeze(now: ChannelState, { action, area }: RequestOf<'freeze' | 'unfreeze'>): Plan {
  assertAreaExists(now, area);
  const { frozen } = now.controls;
  if (frozen.includes(area) === (action === 'freeze')) return noChanges(now);
  const next = action === 'freeze' ? [...frozen, area].sort() : frozen.filter((name) => name !== area);
  return { next: withControls(now, { frozen: next }), changes: [{ area, action, from: null, to: null }] };
}

/** Plans that releases of an area are watched after a deploy, as by default, or not. */
export function planWatch(now: ChannelState, { action, area }: RequestOf<'watch' | 'unwatch'>): Plan {
  assertAreaExists(now, area);
  const { unwatched = [] } = now.controls;
  if (unwatched.includes(area) === (action === 'unwatch')) return noChanges(now);
  const next = action === 'unwatch' ? [...unwatched, area].sort() : unwatched.filter((name) => name !== area);
  return { next: withControls(now, { unwatched: next }), changes: [{ area, action, from: null, to: null }] };
}

export async function planClose(db: Db, now: ChannelState, { target }: RequestOf<'close'>): Promise<Plan> {
  const { closed } = now.controls;
  if (closed.includes(target)) return noChanges(now);
  assertClosable(target, await findManifests(db, now.live));
  return {
    next: withControls(now, { closed: [...closed, target].sort() }),
    changes: [{ area: target, action: 'close', from: null, to: null }],
  };
}

export async function planOpen(db: Db, now: ChannelState, { target }: RequestOf<'open'>): Promise<Plan> {
  const { closed } = now.controls;
  if (!closed.includes(target)) throw moveRefusal('CONFLICT', { reason: 'not-closed', target, closed });
  await assertOpens(db, now, target);
  return {
    next: withControls(now, { closed: closed.filter((name) => name !== target) }),
    changes: [{ area: target, action: 'open', from: null, to: null }],
  };
}

export const planMode = (now: ChannelState, { mode }: RequestOf<'mode'>): Plan =>
  mode === now.mode
    ? noChanges(now)
    : {
        next: { ...now, mode },
        changes: [{ area: WHOLE_SITE, action: 'mode', from: now.mode, to: mode }],
      };

function assertAreaExists(now: ChannelState, area: string): void {
  if (now.live[area] !== undefined) return;
  throw moveRefusal('NOT_FOUND', { reason: 'unknown-area', area, known: Object.keys(now.live) });
}

/** Revokes a key in the same transaction as the log entry, which makes every gateway check its releases again. */
export async function planKeyRevocation(
  db: Db,
  now: ChannelState,
  { key, compromised = false }: RequestOf<'revoke-key'>,
): Promise<Plan> {
  const to = compromised ? 'compromised' : 'revoked';
  if (!(await revokeKey(db, key, compromised))) return noChanges(now);
  return { next: now, changes: [{ area: WHOLE_SITE, action: 'revoke-key', from: key, to }] };
}

/** Rotates a secret in the same transaction as the log entry, which makes every gateway read its values again. */
export async function planSecretRotation(
  db: Db,
  now: ChannelState,
  { secret, compromised = false }: RequestOf<'rotate-secret'>,
): Promise<Plan> {
  await rotateSecret(db, secret, compromised);
  const to = compromised ? 'compromised' : 'rotated';
  return { next: now, changes: [{ area: WHOLE_SITE, action: 'rotate-secret', from: secret, to }] };
}

/**
 * Changes the upstream of an area in the same transaction as the log entry, which makes every gateway read it again.
 */
export async function planUpstream(db: Db, now: ChannelState, request: RequestOf<'upstream'>): Promise<Plan> {
  const { from, to } = await replaceUpstream(db, request);
  if (from === to) return noChanges(now);
  return { next: now, changes: [{ area: request.area, action: 'upstream', from, to }] };
}
