import { HOUR_MS } from '@site/contracts/time';
import type { PlayerChange, PlayerConflict, SupportEventKind } from '@site/shared/contracts/support';
import type { Db, Tx } from '@site/server/db/types';
import { hasUndoableChange } from '../players/email-change.repo';
import { mayConfirm } from '../account/email.service';
import { sendConfirmation, takeLetterTry } from '../account/registration.service';
import { deleteBlock, insertBlock, selectBlock } from '../auth/blocks/block.repo';
import { endAllSessions } from '../auth/end-all-sessions';
import { selectRemoval } from '../auth/second-factor/factor-removal.repo';
import { keepFactor, startRemoval } from '../auth/second-factor/factor-removal.service';
import { selectFactor } from '../auth/second-factor/second-factor.repo';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';
import { Refusal } from '../http/refusal';
import { queueMail } from '../mail/mail.service';
import { queueNoticeLetter } from '../players/notice-letter';
import { isConfirmedElsewhere, lockPlayer, type PlayerRow, selectPlayer } from '../players/player.repo';
import { logSecurityEvent } from '../players/security-log.service';
import { supportClient } from '../players/support-client.text';
import { insertSupportEntry } from '../players/support-log.repo';
import { hastenGrant } from './player-view.repo';
import type { ViewPorts } from './player-view.service';
import { supportLetters as text } from './support-letters.text';

export interface ChangePorts extends ViewPorts {
  /** Origin of the site, for links in letters. */
  origin: string;
}

interface Work {
  ports: ChangePorts;
  tx: Tx;
  /** The player, whose row is locked. */
  player: PlayerRow;
  change: PlayerChange;
  operator: string;
  now: Date;
  /** False when the address of the player has reached a limit of confirmation letters. */
  maySend: boolean;
}

const conflict = (cause: PlayerConflict): Refusal => new Refusal('CONFLICT', { cause });

const log = (
  { tx, player, change: { why }, operator, now }: Work,
  kind: SupportEventKind,
  about: string | null = null,
): Promise<void> => insertSupportEntry(tx, { playerId: player.id, kind, operator, why, about, at: now });

const tell = ({ tx, player, now }: Work, kind: Parameters<typeof logSecurityEvent>[1]['kind']) =>
  logSecurityEvent(tx, { playerId: player.id, kind, client: supportClient, now });

const CHANGES: Record<PlayerChange['kind'], (work: Work) => Promise<void>> = {
  async 'remove-factor'({ ports, tx, player, change: { why }, operator, now }) {
    const factor = await selectFactor(tx, player.id, 'on');
    if (!factor) throw conflict('no-factor');
    if (await selectRemoval(tx, player.id)) throw conflict('removal-waits');
    // the owner could not sign in, and so not keep the factor
    if (await selectBlock(tx, player.id)) throw conflict('while-blocked');
    // whoever has changed the address would get the letter in the place of the owner
    if (await hasUndoableChange(tx, player.id, now)) throw conflict('new-email');
    const dueAt = new Date(now.getTime() + ports.waitHours * HOUR_MS);
    await startRemoval(tx, { player, factor, operator, why, dueAt, now, origin: ports.origin });
  },
  async 'keep-factor'({ tx, player, change: { why }, operator, now }) {
    const support = { operator, why };
    if (!(await keepFactor(tx, player, { by: 'support', client: supportClient, now, support })))
      throw conflict('no-removal');
  },
  async 'end-sessions'(work) {
    const { tx, player, now } = work;
    const ended = await endAllSessions(tx, player.id, null, { reason: 'ended-by-support', now });
    await log(work, 'sessions-ended', String(ended));
    await tell(work, 'sessions-ended');
  },
  async 'send-confirmation'(work) {
    const { tx, player, now, maySend } = work;
    if (player.emailConfirmed) throw conflict('email-confirmed');
    if (!(await mayConfirm(tx, player, now))) throw conflict('lapsed-email');
    if (await isConfirmedElsewhere(tx, player.email, player.id)) throw conflict('email-taken');
    if (!maySend) throw conflict('many-letters');
    await sendConfirmation(tx, { ...player, maySend }, now);
    await log(work, 'confirmation-sent');
  },
  async 'send-recovery'(work) {
    const { ports, tx, player, now } = work;
    // a code would work only in the browser that has asked for it
    const letter = text.recovery(player.login, `${ports.origin}/auth`);
    await queueMail(tx, player.recoveryEmail ?? player.email, letter, now);
    await log(work, 'recovery-sent');
  },
  async 'resend-grant'(work) {
    const { tx, player, change, now } = work;
    const { grant: key } = change;
    if (key === undefined) throw new Refusal('BAD_REQUEST');
    if (!(await hastenGrant(tx, { key, playerId: player.id, now }))) throw conflict('no-grant');
    await log(work, 'grant-resent', key);
  },
  async block(work) {
    const { tx, player, change, operator, now } = work;
    const reason = change.reason?.trim();
    const support = { operator, why: change.why };
    if (reason === undefined) throw new Refusal('BAD_REQUEST');
    if (!(await insertBlock(tx, { playerId: player.id, reason, operator, at: now })))
      throw conflict('blocked');
    await keepFactor(tx, player, { by: 'block', client: supportClient, now, support });
    await endAllSessions(tx, player.id, null, { reason: 'blocked', now });
    await log(work, 'blocked', reason);
    await tell(work, 'blocked');
    await queueNoticeLetter(tx, player, text.blocked(player.login, reason), now);
  },
  async unblock(work) {
    const { tx, player, now } = work;
    if (!(await deleteBlock(tx, player.id))) throw conflict('not-blocked');
    await log(work, 'unblocked');
    await tell(work, 'unblocked');
    await queueNoticeLetter(tx, player, text.unblocked(player.login), now);
  },
};

/** Counts a letter to the address of a player. All of support counts as one network. */
async function takeLetterTryOf(db: Db, id: number, now: Date): Promise<boolean> {
  const player = await selectPlayer(db, id);
  return player !== null && takeLetterTry(db, player.email, { client: { wideNetwork: 'support' }, now });
}

/**
 * Changes an account for support, and logs who has done it and why, in one transaction. Throws `NOT_FOUND`,
 * `BAD_REQUEST`, `CONFLICT` with a cause, or `TOO_MANY_REQUESTS` for letters.
 */
export async function changePlayer(
  ports: ChangePorts,
  { id, change, operator }: { id: number; change: PlayerChange; operator: string },
): Promise<void> {
  const now = ports.now();
  if (change.kind === 'send-confirmation' || change.kind === 'send-recovery')
    await takeTry(ports.db, now, { [`support/letter/${id}`]: TRY_LIMITS.code });
  const maySend = change.kind === 'send-confirmation' && (await takeLetterTryOf(ports.db, id, now));
  await ports.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, id);
    if (!player) throw new Refusal('NOT_FOUND');
    const trimmed = { ...change, why: change.why.trim() };
    await CHANGES[change.kind]({ ports, tx, player, change: trimmed, operator, now, maySend });
  });
}
