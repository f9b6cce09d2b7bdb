import { DAY_MS } from '@site/contracts/time';
import type { PreregistrationBody, PreregistrationReply } from '@site/shared/contracts/account';
import type { Static } from '@sinclair/typebox';
import { maskEmail } from '@site/shared/rules/account-fields';
import { formatDay } from '@site/text/dates';
import type { Db } from '@site/server/db/types';
import { isUniqueViolation } from '@site/server/db/violations';
import { Refusal } from '../http/refusal';
import { queueMail } from '../mail/mail.service';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import type { Client } from '@site/server/network/client';
import {
  saveConsents,
  requireConsents,
  PREREGISTRATION_DOCUMENTS,
  withdrawConsents,
} from './consent.service';
import { readEmail, toMailbox } from '../players/email-address';
import { insertPreregistration, takePreregistration } from './preregistration.repo';
import { preregistrationText as text } from './preregistration.text';
import { isLoginFree } from './registration.service';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import { toNetworkLimits } from '../auth/throttle/sender-limits';
import { takeStrangerTry } from '../auth/throttle/stranger-tries';
import { TRY_LIMITS, toTypedKey } from '../auth/throttle/throttle.service';

const RESERVATION_MS = 30 * DAY_MS;

interface PreregistrationCall {
  body: Static<typeof PreregistrationBody>;
  client: Client;
  now: Date;
}

/**
 * Reserves a login for an e-mail before the game opens. The reply and the e-mail are the same whether or not
 * the address is already known. Throws `LOGIN_TAKEN` when the login is not free, even if the same e-mail has
 * reserved it.
 */
export async function preregister(
  { db, origin }: Pick<AuthPorts, 'db' | 'origin'>,
  { body, client, now }: PreregistrationCall,
): Promise<PreregistrationReply> {
  const { login } = body;
  const email = readEmail(body.email);
  const consents = await requireConsents(db, body.consents, PREREGISTRATION_DOCUMENTS, now);
  await takeStrangerTry(db, {
    name: `preregister/email/${toTypedKey(toMailbox(email))}`,
    ...{ client, now, limits: TRY_LIMITS.preregister },
    own: toNetworkLimits('preregister', client, TRY_LIMITS.register),
  });
  if (!(await isLoginFree(db, login, now, null))) throw new Refusal('LOGIN_TAKEN');
  const token = createToken();
  const reservedUntil = new Date(now.getTime() + RESERVATION_MS);
  await db.transaction(async (tx) => {
    const row = { login, email, at: now, reservedUntil, withdrawHash: hashToken(token), consents };
    await insertPreregistration(tx, row).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('LOGIN_TAKEN') : error;
    });
    await saveConsents(tx, consents, { playerId: null, email, address: client.address, now });
    // Browsers do not send the part after «#». The token therefore appears in no server log, and link
    // scanners of mail servers cannot spend it.
    const href = `${origin}/preregistration#${token}`;
    await queueMail(tx, email, text.reserved(login, formatDay(reservedUntil.toISOString()), href), now);
  });
  return { login, email: maskEmail(email) };
}

/**
 * Frees a reserved login, deletes the stored e-mail and records that the consent was withdrawn. Throws
 * `CODE_EXPIRED` when the token is unknown.
 */
export const withdrawPreregistration = (
  db: Db,
  token: string,
  { client, now }: Pick<PreregistrationCall, 'client' | 'now'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const taken = await takePreregistration(tx, hashToken(token));
    if (!taken) throw new Refusal('CODE_EXPIRED');
    const { email, consents } = taken;
    await withdrawConsents(tx, consents, { playerId: null, email, address: client.address, now });
  });
