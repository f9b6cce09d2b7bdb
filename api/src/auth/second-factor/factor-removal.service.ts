import { randomUUID } from 'node:crypto';
import type { Client } from '@site/server/network/client';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { hasUndoableChange } from '../../players/email-change.repo';
import { addNotice, withdrawNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { queueNoticeLetter } from '../../players/notice-letter';
import { lockPlayer, type PlayerRow } from '../../players/player.repo';
import { logSecurityEvent } from '../../players/security-log.service';
import { supportClient } from '../../players/support-client.text';
import { insertSupportEntry } from '../../players/support-log.repo';
import { queuePush } from '../push/push-queue.service';
import { pushText } from '../push/push.text';
import { createToken, hashToken } from '../sessions/secret-token';
import { deleteReserveCodes } from './reserve-code.repo';
import { deleteFactors, type FactorRow } from './second-factor.repo';
import {
  deleteRemoval,
  insertRemoval,
  selectDueRemovals,
  selectRemoval,
  selectRemovalOfLink,
} from './factor-removal.repo';
import { type KeptBy, removalText as text } from './factor-removal.text';

interface NewRemoval {
  /** The player, whose row the caller has locked. */
  player: PlayerRow;
  factor: FactorRow;
  operator: string;
  why: string;
  dueAt: Date;
  now: Date;
  /** Origin of the site, for the link of the letter. */
  origin: string;
}

/**
 * Starts the waiting time after which a factor is removed, and tells the player how to keep it (docs/decisions/0145).
 */
export async function startRemoval(
  tx: Tx,
  { player, factor, operator, why, dueAt, now, origin }: NewRemoval,
): Promise<void> {
  const token = createToken();
  const playerId = player.id;
  await insertRemoval(tx, {
    ...{ factorId: factor.id, playerId, operator, startedAt: now, dueAt },
    tokenHash: hashToken(token),
  });
  await insertSupportEntry(tx, { playerId, kind: 'removal-started', operator, why, at: now });
  await logSecurityEvent(tx, { playerId, kind: 'factor-removal-started', client: supportClient, now });
  await addNotice(tx, playerId, text.notice.started(dueAt), now);
  // the letter does not reach the owner of a stolen mailbox
  await queuePush(tx, {
    ...{ playerId, now, validMs: dueAt.getTime() - now.getTime() },
    event: `factor-removal/${randomUUID()}`,
    message: pushText.factorRemoval,
  });
  // browsers do not send the part after «#», so the token appears in no server log
  const letter = text.started(player.login, dueAt, `${origin}/auth/keep-factor#${token}`);
  await queueNoticeLetter(tx, player, { ...letter, validMs: dueAt.getTime() - now.getTime() }, now);
}

interface Keeping {
  by: KeptBy;
  client: Pick<Client, 'device' | 'place'>;
  now: Date;
  /** The operator and the reason, when support keeps the factor or blocks the player. */
  support?: { operator: string; why: string };
}

/**
 * Keeps a factor that support was about to remove. The caller has locked the player. Returns false when no removal
 * waits.
 */
export async function keepFactor(
  tx: Tx,
  player: PlayerRow,
  { by, client, now, support }: Keeping,
): Promise<boolean> {
  const removal = await selectRemoval(tx, player.id);
  if (!removal || !(await deleteRemoval(tx, removal))) return false;
  const playerId = player.id;
  const about = by === 'support' ? null : by;
  await insertSupportEntry(tx, { playerId, kind: 'removal-cancelled', about, ...support, at: now });
  await logSecurityEvent(tx, { playerId, kind: 'factor-removal-cancelled', client, now });
  await withdrawNotice(tx, playerId, text.notice.startedTitle);
  await queueNoticeLetter(tx, player, text.kept(player.login, by), now);
  return true;
}

/** Keeps the factor by the link of the letter. Throws `CODE_EXPIRED` when no removal of this link waits. */
export const keepFactorByLink = (db: Db, token: string, client: Client, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const tokenHash = hashToken(token);
    const found = await selectRemovalOfLink(tx, tokenHash);
    const player = found && (await lockPlayer(tx, found.playerId));
    // support may have started another removal before the lock was free
    const isCurrent = player !== null && (await selectRemovalOfLink(tx, tokenHash)) !== null;
    if (!isCurrent || !(await keepFactor(tx, player, { by: 'link', client, now })))
      throw new Refusal('CODE_EXPIRED');
  });

/**
 * Removes the factor and the reserve codes of a player whose waiting time is over. The caller has locked the player.
 * Returns false when no removal is due. Keeps the factor while a change of the e-mail address can be undone, because
 * the person who has changed the address may also be the one who wrote to support.
 */
export async function removeDueFactor(tx: Tx, player: PlayerRow, now: Date): Promise<boolean> {
  const playerId = player.id;
  const removal = await selectRemoval(tx, playerId);
  if (!removal || removal.dueAt > now) return false;
  if (await hasUndoableChange(tx, playerId, now)) {
    await keepFactor(tx, player, { by: 'new-email', client: supportClient, now });
    return false;
  }
  if (!(await deleteRemoval(tx, removal))) return false;
  await deleteFactors(tx, playerId);
  await deleteReserveCodes(tx, playerId, ['reserve', 'backup', 'offered']);
  await insertSupportEntry(tx, { playerId, kind: 'factor-removed', at: now });
  await logSecurityEvent(tx, { playerId, kind: 'factor-removed', client: supportClient, now });
  await withdrawNotice(tx, playerId, text.notice.startedTitle);
  await withdrawNotice(tx, playerId, noticeText.factorConnected.title);
  await addNotice(tx, playerId, text.notice.removed, now);
  await queueNoticeLetter(tx, player, text.removed(player.login), now);
  return true;
}

/** Removes all factors whose waiting time is over. */
export async function removeDueFactors(db: Db, now: Date): Promise<void> {
  for (const id of await selectDueRemovals(db, now))
    await db.transaction(async (tx) => {
      const player = await lockPlayer(tx, id);
      if (player) await removeDueFactor(tx, player, now);
    });
}
