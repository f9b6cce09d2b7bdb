import { DAY_MS } from '@site/shared/contracts/time';
import type { PreregistrationBody, PreregistrationReply } from '@site/shared/contracts/account';
import type { Static } from '@sinclair/typebox';
import { maskEmail } from '@site/shared/rules/account-fields';
import { formatDay } from '@site/shared/text/dates';
import type { Db } from '../platform/db/types';
import { isUniqueViolation } from '../platform/db/violations';
import { Refusal } from '../platform/http/refusal';
import { queueMail } from '../platform/mail/mail.service';
import type { AuthPorts } from '../auth/sessions/auth-ports';
import type { Client } from '../platform/network/client';
import { saveConsents, requireConsents, WAITING_DOCUMENTS, withdrawConsents } from './consent.service';
import { readEmail } from '../players/email-address';
import { insertPreregistration, takePreregistration } from './preregistration.repo';
import { preregistrationText as text } from './preregistration.text';
import { isLoginFree } from './registration.service';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import { BOUNDS, takeTry } from '../auth/throttle/throttle.service';

/** A login is kept for so long (decision 4). */
const KEPT_MS = 30 * DAY_MS;

interface PreregistrationCall {
  body: Static<typeof PreregistrationBody>;
  client: Client;
  now: Date;
}

/**
 * Keeps a login for an address before the opening (decision 4). What is known of the address is not told: whoever it is, the
 * login is kept and a letter goes there, with a way out. Throws `LOGIN_TAKEN` also for who keeps this login already.
 */
export async function preregister(
  { db, origin }: Pick<AuthPorts, 'db' | 'origin'>,
  { body, client, now }: PreregistrationCall,
): Promise<PreregistrationReply> {
  const { login } = body;
  const email = readEmail(body.email);
  const consents = await requireConsents(db, body.consents, WAITING_DOCUMENTS, now);
  await takeTry(db, now, {
    [`preregister/sender/${client.sender}`]: BOUNDS.register,
    [`preregister/email/${email}`]: BOUNDS.preregister,
  });
  if (!(await isLoginFree(db, login, now, null))) throw new Refusal('LOGIN_TAKEN');
  const token = createToken();
  const keptUntil = new Date(now.getTime() + KEPT_MS);
  await db.transaction(async (tx) => {
    const row = { login, email, at: now, keptUntil, withdrawHash: hashToken(token), consents };
    await insertPreregistration(tx, row).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('LOGIN_TAKEN') : error;
    });
    await saveConsents(tx, consents, { playerId: null, email, address: client.address, now });
    // behind the «#» it reaches no server and no log, and nothing that opens links by itself takes it
    const href = `${origin}/preregistration#${token}`;
    await queueMail(tx, email, text.kept(login, formatDay(keptUntil.toISOString()), href), now);
  });
  return { login, email: maskEmail(email) };
}

/** Lets a kept login go and forgets its address; the consent ledger says that the consent was taken back. Throws `CODE_EXPIRED`. */
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
