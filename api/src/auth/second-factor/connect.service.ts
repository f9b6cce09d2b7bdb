import { MINUTE_MS } from '@site/contracts/time';
import type { SignedInCall } from '../sessions/auth-ports';
import type { Letter } from '../../mail/mail.service';
import { queueNoticeLetter } from '../../players/notice-letter';
import { randomInt } from 'node:crypto';
import { PENDING_MINUTES } from '@site/shared/contracts/sign-in';
import type { ConnectReply, EnabledReply, FactorChannel } from '@site/shared/contracts/two-factor';
import type { Client } from '@site/server/network/client';
import { addNotice, withdrawNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { removalText } from './factor-removal.text';
import { checkCode, spendCode, toStepUpHolder } from '../mail-codes/mail-code.service';
import { requirePassword, requireUnchangedPassword } from '../passwords/require-password.service';
import { selectPlayer } from '../../players/player.repo';
import { createToken, hashToken } from '../sessions/secret-token';
import { logSecurityEvent } from '../../players/security-log.service';
import { giveBackWhenBusy, TRY_LIMITS, takeTry } from '../throttle/throttle.service';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { createSecret, findStep, toOtpauth } from './authenticator';
import type { FactorPorts } from './factor-ports';
import { giveBackFactorTry, takeFactorTry, toFactorKeys, toPushKey } from './factor-tries.service';
import { notifyByTelegram } from './notify-by-telegram';
import { factorText as text } from './factor.text';
import { deleteReserveCodes, hasReserveCode, insertReserveCodes } from './reserve-code.repo';
import { createReserveCode, hashReserveCodes, hashTypedCode, takeReserveCode } from './reserve-code.service';
import {
  deleteFactors,
  type FactorRow,
  replaceChallenge,
  replacePendingFactor,
  selectFactor,
  selectLastDisconnect,
  spendTimeStep,
  activateFactor,
} from './second-factor.repo';

const CONNECT_MS = PENDING_MINUTES * MINUTE_MS;

export const createMatchNumber = (): string => String(randomInt(100)).padStart(2, '0');

/**
 * Returns the state of the second factor, the state of any request to disconnect it, and the offered
 * channels.
 */
export async function readFactorState(
  { db, channels }: FactorPorts,
  playerId: number,
  now: Date,
): Promise<EnabledReply> {
  const factor = await selectFactor(db, playerId, 'on');
  const offered = [...channels];
  if (!factor) return { hasAccount: false, channels: offered };
  const request = await selectLastDisconnect(db, playerId);
  return {
    hasAccount: true,
    channel: factor.channel,
    since: factor.createdAt.getTime(),
    hasReserveCode: await hasReserveCode(db, playerId),
    ...(request ? toDisconnect(request, now) : {}),
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

interface ConnectRequest extends SignedInCall {
  channel: FactorChannel;
  currentPassword: string;
  verificationCode: string;
  /** SHA-256 of the cookie that identifies the browser in which the connection was requested. */
  browserHash: Uint8Array;
}

/**
 * Starts the connection of a second factor. Requires the password and, if the account ever confirmed an
 * e-mail, an e-mail code (docs/decisions/0017). The factor is switched on when, within ten minutes, the
 * player enters the first authenticator code, pairs the phone or opens the Telegram link. Throws `CONFLICT`
 * when a factor is already on.
 */
export async function connect(ports: FactorPorts, request: ConnectRequest): Promise<ConnectReply> {
  const { channel, currentPassword, verificationCode, browserHash, client, now } = request;
  if (!ports.channels.includes(channel)) throw new Refusal('BAD_REQUEST');
  const player = await requirePassword(ports, request, currentPassword);
  if (await selectFactor(ports.db, player.id, 'on')) throw new Refusal('CONFLICT');
  const code =
    player.recoveryEmail &&
    (await checkCode(ports.db, toStepUpHolder(player, 'connect-factor'), verificationCode, now));
  const reserveCode = createReserveCode();
  const token = createToken();
  const secret = createSecret();
  const [reserveHash] = await hashReserveCodes(ports, { playerId: player.id, client }, [reserveCode]);
  const telegramLink = channel === 'telegram' ? await readTelegramLink(ports, token) : null;
  const matchNumber = createMatchNumber();
  await ports.db.transaction(async (tx) => {
    // Locks the player, so that the later of two concurrent connections replaces the earlier one.
    await requireUnchangedPassword(tx, player);
    if (code) await spendCode(tx, code);
    await replacePendingFactor(tx, {
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
  // Browsers do not send the part after «#», so the token appears in no server log.
  return { ...reply, connectLink: `${ports.origin}/device#${token}`, matchNumber };
}

async function readTelegramLink({ telegram, background }: FactorPorts, token: string): Promise<string> {
  try {
    if (telegram) return await telegram.createLink(token);
  } catch (error) {
    background.report(error);
  }
  throw new Refusal('UNAVAILABLE');
}

/**
 * Switches the factor on and stores the hash of the reserve code that was shown to the player. Throws
 * `CODE_EXPIRED` when the connection is no longer pending.
 */
export async function completeConnect(
  tx: Tx,
  factor: FactorRow,
  change: Parameters<typeof activateFactor>[2],
  { client, now }: { client: Pick<Client, 'device' | 'place'>; now: Date },
): Promise<void> {
  const { id, playerId, reserveHash } = factor;
  if (!(await activateFactor(tx, id, { ...change, createdAt: now }))) throw new Refusal('CODE_EXPIRED');
  if (reserveHash) {
    await deleteReserveCodes(tx, playerId, ['reserve']);
    await insertReserveCodes(tx, [{ playerId, kind: 'reserve', hash: reserveHash, createdAt: now }]);
  }
  await logSecurityEvent(tx, { playerId, kind: 'factor-connected', client, now });
  await withdrawNotice(tx, playerId, removalText.notice.removed.title);
  await addNotice(tx, playerId, noticeText.factorConnected, now);
  await notifyPlayer(tx, playerId, text.connected, now);
}

/** Completes the connection of an authenticator app. A first code from the app proves that it is set up. */
export async function completeAuthenticator(
  { db }: FactorPorts,
  { caller, client, now }: SignedInCall,
  code: string,
): Promise<void> {
  const { playerId } = caller;
  await takeFactorTry(db, playerId, null, now);
  const factor = await selectFactor(db, playerId, 'connecting');
  if (!factor?.secret || !factor.expiresAt || factor.expiresAt <= now) throw new Refusal('CODE_EXPIRED');
  const step = findStep(factor.secret, code, { now, lastStep: null });
  if (step === null) throw new Refusal('INVALID_VERIFICATION_CODE');
  await db.transaction((tx) => completeConnect(tx, factor, { lastStep: step }, { client, now }));
  await giveBackFactorTry(db, playerId, null);
}

/**
 * Disconnects the factor (docs/product/second-factor.md#disconnect). Returns true when the factor is off,
 * which a valid authenticator or reserve code achieves at once. With a null `code`, the player must first
 * approve the request on the phone or in Telegram, and the result is false.
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
    await takeTry(db, now, { [toPushKey(playerId)]: TRY_LIMITS.push });
    await createDisconnectChallenge(db, { playerId, client, now });
    notifyByTelegram(ports, playerId, now);
    return false;
  }
  await takeFactorTry(db, playerId, null, now);
  const player = await selectPlayer(db, playerId);
  const typed = await giveBackWhenBusy(db, toFactorKeys(playerId), () =>
    hashTypedCode(ports, code, { salt: player?.reserveSalt, client, isKnown: true }),
  );
  const { secret, lastStep } = factor;
  const step = secret && findStep(secret, code, { now, lastStep });
  await db.transaction(async (tx) => {
    const isValid =
      (step !== null && (await spendTimeStep(tx, factor.id, step))) ||
      (await takeReserveCode(tx, playerId, typed, now));
    if (!isValid) throw new Refusal('INVALID_VERIFICATION_CODE');
    await completeDisconnect(tx, playerId, { client, now });
  });
  await giveBackFactorTry(db, playerId, null);
  return true;
}

/** Deletes the player's second factor together with its reserve and backup codes. */
export async function completeDisconnect(
  tx: Tx,
  playerId: number,
  { client, now }: { client: Pick<Client, 'device' | 'place'>; now: Date },
): Promise<void> {
  await deleteFactors(tx, playerId);
  await deleteReserveCodes(tx, playerId, ['reserve', 'backup', 'offered']);
  await logSecurityEvent(tx, { playerId, kind: 'factor-disconnected', client, now });
  await withdrawNotice(tx, playerId, removalText.notice.startedTitle);
  await withdrawNotice(tx, playerId, noticeText.factorConnected.title);
  await addNotice(tx, playerId, noticeText.factorDisconnected, now);
  await notifyPlayer(tx, playerId, text.disconnected, now);
}

const createDisconnectChallenge = (
  db: Db,
  { playerId, client, now }: { playerId: number; client: Client; now: Date },
) =>
  replaceChallenge(db, {
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

async function notifyPlayer(tx: Tx, playerId: number, letter: (login: string) => Letter, now: Date) {
  const player = await selectPlayer(tx, playerId);
  if (player) await queueNoticeLetter(tx, player, letter(player.login), now);
}
