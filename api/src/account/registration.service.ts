import type { RegisterBody, TokenPair } from '@site/shared/contracts/sign-in';
import { requireGoodPassword } from '../auth/passwords/password-policy';
import { isUniqueViolation } from '../platform/db/violations';
import { deliverGrant } from '../game/grants/grant.service';
import type { Db, Tx } from '../platform/db/types';
import { Refusal } from '../platform/http/refusal';
import { queueMail } from '../platform/mail/mail.service';
import { joinByPromocode, requirePromocode, toJoinKey } from '../promo/referrals/join.service';
import type { AccountPorts } from './account-ports';
import type { Client } from '../platform/network/client';
import { readEmail } from '../players/email-address';
import { ACCOUNT_DOCUMENTS, saveConsents, requireConsents } from './consent.service';
import { issueCode } from '../auth/mail-codes/mail-code.service';
import { insertPlayer, selectByEmail, selectByLogin } from '../players/player.repo';
import { isLoginReserved } from './preregistration.repo';
import { openSession } from '../auth/sessions/session.service';
import { registrationText as text } from './registration.text';
import { BOUNDS, hasTry, takeTry } from '../auth/throttle/throttle.service';

interface Registration {
  body: RegisterBody;
  client: Client;
  now: Date;
}

/**
 * Makes an account (decision 13) and signs it in. Whether somebody has the address is not told: the account is made all the
 * same, and a letter goes to the address, with a code, or with word of the account that has confirmed it.
 */
export async function register(
  { db, passwords, game, background }: AccountPorts,
  { body, client, now }: Registration,
): Promise<TokenPair> {
  const { login, password } = body;
  const email = readEmail(body.email);
  requireGoodPassword(password, [login, email.split('@')[0] ?? '']);
  const consents = await requireConsents(db, body.consents, ACCOUNT_DOCUMENTS, now);
  await takeTry(db, now, { [`register/${client.sender}`]: BOUNDS.register });
  const promocode = body.promocode ? await requirePromocode(db, body.promocode) : null;
  if (!(await isLoginFree(db, login, now, email))) throw new Refusal('LOGIN_TAKEN');
  const passwordHash = await passwords.hash(password);
  const mayWrite = await takeLetter(db, email, now);
  const { playerId, tokens } = await db.transaction(async (tx) => {
    const playerId = await insertPlayer(tx, { login, email, passwordHash, createdAt: now }).catch(
      (error: unknown) => {
        throw isUniqueViolation(error) ? new Refusal('LOGIN_TAKEN') : error;
      },
    );
    await saveConsents(tx, consents, { playerId, email, address: client.address, now });
    if (promocode) await joinByPromocode(tx, { playerId, promocode, by: 'registrations', now });
    await sendConfirmation(tx, { id: playerId, login, email, mayWrite }, now);
    const opened = await openSession(tx, { playerId, client, remember: false, kind: 'registered', now });
    return { playerId, tokens: opened.tokens };
  });
  if (promocode) {
    const grantPorts = { db, game, now: () => now, onError: background.report };
    background.run(async () => void (await deliverGrant(grantPorts, toJoinKey(playerId))));
  }
  return tokens;
}

/** Whether a login may be registered, by whoever has this address; null: by anybody. */
export async function isLoginFree(db: Db, login: string, now: Date, email: string | null): Promise<boolean> {
  return (await selectByLogin(db, login)) === null && !(await isLoginReserved(db, login, email, now));
}

interface Addressee {
  id: number;
  login: string;
  email: string;
  /** False: the address has had its letters for now, whoever asked for them. */
  mayWrite: boolean;
}

/** Takes one of the few letters that an address may get in an hour, whoever asks for it. Not inside a transaction. */
export const takeLetter = (db: Db, email: string, now: Date): Promise<boolean> =>
  hasTry(db, now, { [`letter/${email}`]: BOUNDS.letter });

/** A code to the player's present address; to one that another account has confirmed, a word to that account's player. */
export async function sendConfirmation(
  tx: Tx,
  { id, login, email, mayWrite }: Addressee,
  now: Date,
): Promise<void> {
  // a code that nobody is sent: what it answers later is the same
  const code = await issueCode(tx, { playerId: id, purpose: 'email', email }, now);
  if (!mayWrite) return;
  const owner = await selectByEmail(tx, email);
  const letter = owner && owner.id !== id ? text.addressHasAccount(owner.login) : text.confirm(login, code);
  await queueMail(tx, email, letter, now);
}
