import { MINUTE_MS } from '@site/shared/contracts/time';
import type { SignedInCall } from '../sessions/auth-ports';
import type { Letter } from '../../platform/mail/mail.service';
import { queueNoticeLetter } from '../../players/notice-letter';
import { randomInt } from 'node:crypto';
import { PENDING_MINUTES } from '@site/shared/contracts/sign-in';
import type { ConnectReply, EnabledReply, FactorChannel } from '@site/shared/contracts/two-factor';
import type { Client } from '../../platform/network/client';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { checkCode, spendCode, toStepUp } from '../mail-codes/mail-code.service';
import { requirePassword, requireUnchangedPassword } from '../passwords/require-password.service';
import { selectPlayer } from '../../players/player.repo';
import { createToken, hashToken } from '../sessions/secret-token';
import { logSecurityEvent } from '../../players/security-log.service';
import { BOUNDS, takeTry } from '../throttle/throttle.service';
import type { Db, Tx } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { createSecret, findStep, toOtpauth } from './authenticator';
import type { FactorPorts } from './factor-ports';
import { giveBackFactorTry, takeFactorTry } from './factor-tries.service';
import { notifyPhone } from './notify-phone';
import { factorText as text } from './factor.text';
import { deleteReserveCodes, insertReserveCodes } from './reserve-code.repo';
import { createReserveCode, hashReserveCodes, hashTyped, takeReserveCode } from './reserve-code.service';
import {
  deleteFactors,
  type FactorRow,
  putChallenge,
  putConnecting,
  selectFactor,
  selectLastDisconnect,
  spendStep,
  switchOn,
} from './second-factor.repo';

const CONNECT_MS = PENDING_MINUTES * MINUTE_MS;

export const createMatchNumber = (): string => String(randomInt(100)).padStart(2, '0');

/** Whether a second factor is on, what became of a request to disconnect it, and the ways that this server offers. */
export async function readEnabled(
  { db, channels }: FactorPorts,
  playerId: number,
  now: Date,
): Promise<EnabledReply> {
  const factor = await selectFactor(db, playerId, 'on');
  const offered = [...channels];
  if (!factor) return { hasAccount: false, channels: offered };
  const asked = await selectLastDisconnect(db, playerId);
  return {
    hasAccount: true,
    channel: factor.channel,
    since: factor.createdAt.getTime(),
    ...(asked ? toDisconnect(asked, now) : {}),
    channels: offered,
  };
}

function toDisconnect(
  { status, expiresAt }: NonNullable<Awaited<ReturnType<typeof selectLastDisconnect>>>,
  now: Date,
): Pick<EnabledReply, 'disconnect'> {
  if (status === 'denied') return { disconnect: 'denied' };
  if (status !== 'pending') return {};
  return { disconnect: expiresAt > now ? 'pending' : 'expired' };
}

interface Wish extends SignedInCall {
  channel: FactorChannel;
  currentPassword: string;
  verificationCode: string;
  /** Hash of the cookie of the browser that asks. */
  browserHash: Uint8Array;
}

/**
 * Begins to connect a second factor, by password (decision 15) and, once an address was confirmed, by a code that was sent there:
 * a password alone must not be enough to lock its owner out. It is on only when the first code or the phone's signature has
 * come; until then, for ten minutes, nothing has changed. Throws `CONFLICT` when there is one.
 */
export async function connect(ports: FactorPorts, wish: Wish): Promise<ConnectReply> {
  const { caller, channel, currentPassword, verificationCode, browserHash, now } = wish;
  if (!ports.channels.includes(channel)) throw new Refusal('BAD_REQUEST');
  const player = await requirePassword(ports, caller, currentPassword, now);
  if (await selectFactor(ports.db, player.id, 'on')) throw new Refusal('CONFLICT');
  const code = player.recoveryEmail && (await checkCode(ports.db, toStepUp(player), verificationCode, now));
  const reserveCode = createReserveCode();
  const [reserveHash] = await hashReserveCodes(ports, player.id, [reserveCode]);
  const token = createToken();
  const secret = createSecret();
  const telegramLink = channel === 'telegram' ? await readTelegramLink(ports, token) : null;
  const matchNumber = createMatchNumber();
  await ports.db.transaction(async (tx) => {
    // of two that begin at once the later stands
    await requireUnchangedPassword(tx, player);
    if (code) await spendCode(tx, code);
    await putConnecting(tx, {
      playerId: player.id,
      channel,
      state: 'connecting',
      reserveHash: reserveHash ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CONNECT_MS),
      ...(channel === 'totp' ? { secret } : { tokenHash: hashToken(token), browserHash, matchNumber }),
    });
  });
  const reply = { reserveCode, channel, expiresIn: CONNECT_MS };
  if (channel === 'totp') return { ...reply, connectLink: toOtpauth(secret, player.login) };
  if (telegramLink) return { ...reply, connectLink: telegramLink };
  // behind the «#» the token reaches no server and no log
  return { ...reply, connectLink: `${ports.origin}/device#${token}`, matchNumber };
}

async function readTelegramLink({ telegram, background }: FactorPorts, token: string): Promise<string> {
  try {
    if (telegram) return await telegram.toLink(token);
  } catch (error) {
    background.report(error);
  }
  throw new Refusal('UNAVAILABLE');
}

/** The factor is on from now, with the reserve code that was shown. */
export async function completeConnect(
  tx: Tx,
  factor: FactorRow,
  change: Parameters<typeof switchOn>[2],
  { client, now }: { client: Pick<Client, 'device' | 'place'>; now: Date },
): Promise<void> {
  const { id, playerId, reserveHash } = factor;
  if (!(await switchOn(tx, id, { ...change, createdAt: now }))) throw new Refusal('CODE_EXPIRED');
  if (reserveHash) {
    await deleteReserveCodes(tx, playerId, ['reserve']);
    await insertReserveCodes(tx, [{ playerId, kind: 'reserve', hash: reserveHash, createdAt: now }]);
  }
  await logSecurityEvent(tx, { playerId, kind: 'factor-connected', client, now });
  await addNotice(tx, playerId, noticeText.factorConnected, now);
  await notifyPlayer(tx, playerId, text.connected, now);
}

/** Enrols an authenticator by its first code (decision 15). */
export async function enrol(
  { db }: FactorPorts,
  { caller, client, now }: SignedInCall,
  code: string,
): Promise<void> {
  const { playerId } = caller;
  await takeFactorTry(db, playerId, now);
  const factor = await selectFactor(db, playerId, 'connecting');
  if (!factor?.secret || !factor.expiresAt || factor.expiresAt <= now) throw new Refusal('CODE_EXPIRED');
  const step = findStep(factor.secret, code, { now, lastStep: null });
  if (step === null) throw new Refusal('INVALID_VERIFICATION_CODE');
  await db.transaction((tx) => completeConnect(tx, factor, { lastStep: step }, { client, now }));
  await giveBackFactorTry(db, playerId);
}

/**
 * Disconnects the factor (decision 15). With a code of the authenticator or a reserve code it is off at once: true. Without one
 * the player's phone is asked, and polling tells how it ends: false.
 */
export async function disconnect(
  ports: FactorPorts,
  { caller, client, now }: SignedInCall,
  code: string | null,
): Promise<boolean> {
  const { db } = ports;
  const { playerId } = caller;
  const factor = await selectFactor(db, playerId, 'on');
  if (!factor) return true;
  if (code === null) {
    if (factor.channel === 'totp') throw new Refusal('INVALID_VERIFICATION_CODE');
    await takeTry(db, now, { [`push/${playerId}`]: BOUNDS.push });
    await createDisconnectChallenge(db, { playerId, client, now });
    notifyPhone(ports, playerId, now);
    return false;
  }
  await takeFactorTry(db, playerId, now);
  const player = await selectPlayer(db, playerId);
  const typed = await hashTyped(ports, player?.reserveSalt, code);
  const { secret, lastStep } = factor;
  const step = secret && findStep(secret, code, { now, lastStep });
  await db.transaction(async (tx) => {
    const isRight =
      (step !== null && (await spendStep(tx, factor.id, step))) ||
      (await takeReserveCode(tx, playerId, typed, now));
    if (!isRight) throw new Refusal('INVALID_VERIFICATION_CODE');
    await completeDisconnect(tx, playerId, { client, now });
  });
  await giveBackFactorTry(db, playerId);
  return true;
}

/** The factor is off, and what stood in for it goes too. */
export async function completeDisconnect(
  tx: Tx,
  playerId: number,
  { client, now }: { client: Pick<Client, 'device' | 'place'>; now: Date },
): Promise<void> {
  await deleteFactors(tx, playerId);
  await deleteReserveCodes(tx, playerId, ['reserve', 'backup', 'offered']);
  await logSecurityEvent(tx, { playerId, kind: 'factor-disconnected', client, now });
  await addNotice(tx, playerId, noticeText.factorDisconnected, now);
  await notifyPlayer(tx, playerId, text.disconnected, now);
}

const createDisconnectChallenge = (
  db: Db,
  { playerId, client, now }: { playerId: number; client: Client; now: Date },
) =>
  putChallenge(db, {
    hash: hashToken(createToken()),
    playerId,
    purpose: 'disconnect',
    type: 'approve',
    status: 'pending',
    matchNumber: createMatchNumber(),
    device: client.device,
    agentHash: client.agentHash,
    place: client.place,
    address: client.address,
    remember: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CONNECT_MS),
  });

async function notifyPlayer(
  tx: Tx,
  playerId: number,
  letter: (login: string) => Letter,
  now: Date,
): Promise<void> {
  const player = await selectPlayer(tx, playerId);
  if (player) await queueNoticeLetter(tx, player, letter(player.login), now);
}
