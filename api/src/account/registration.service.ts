import type { RegisterBody, TokenPair } from '@site/shared/contracts/sign-in';
import { requireGoodPassword } from '../auth/passwords/password-policy';
import type { CodeAction } from '@site/shared/contracts/account';
import { isUniqueViolation } from '@site/server/db/violations';
import { deliverGrant } from '../game/grants/grant.service';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import { queueMail } from '../mail/mail.service';
import { joinByPromocode, requirePromocode, toJoinKey } from '../promo/referrals/join.service';
import type { AccountPorts } from './account-ports';
import type { Client } from '@site/server/network/client';
import { readEmail, toMailbox } from '../players/email-address';
import { ACCOUNT_DOCUMENTS, saveConsents, requireConsents } from './consent.service';
import { issueCode } from '../auth/mail-codes/mail-code.service';
import { insertPlayer, selectByEmail, selectByLogin } from '../players/player.repo';
import { isLoginReserved } from './preregistration.repo';
import { isReservedLogin } from './reserved-logins';
import { openSession } from '../auth/sessions/session.service';
import { registrationText as text } from './registration.text';
import { takeStrangerTryIfLeft } from '../auth/throttle/stranger-tries';
import { toNetworkLimits } from '../auth/throttle/sender-limits';
import { giveBackWhenBusy, TRY_LIMITS, takeTry, toTypedKey } from '../auth/throttle/throttle.service';

interface Registration {
  body: RegisterBody;
  client: Client;
  now: Date;
}

/**
 * Creates an account and signs the player in. The account is created even if another account has confirmed
 * the same e-mail, so the reply does not reveal whether the address is known. The e-mail contains a
 * confirmation code, or informs the owner of that other account (docs/decisions/0016).
 */
export async function register(ports: AccountPorts, { body, client, now }: Registration): Promise<TokenPair> {
  const { db, passwords, game, background } = ports;
  const { login, password } = body;
  const email = readEmail(body.email);
  await requireGoodPassword(ports, password, [login, email.split('@')[0] ?? '']);
  const consents = await requireConsents(db, body.consents, ACCOUNT_DOCUMENTS, now);
  const limits = toNetworkLimits('register', client, TRY_LIMITS.register);
  await takeTry(db, now, limits);
  const promocode = body.promocode ? await requirePromocode(db, body.promocode) : null;
  if (!(await isLoginFree(db, login, now, email))) throw new Refusal('LOGIN_TAKEN');
  const passwordHash = await giveBackWhenBusy(db, Object.keys(limits), () =>
    passwords.hash(password, { client }),
  );
  const maySend = await takeLetterTry(db, email, { client, now });
  const { playerId, tokens } = await db.transaction(async (tx) => {
    const playerId = await insertPlayer(tx, { login, email, passwordHash, createdAt: now }).catch(
      (error: unknown) => {
        throw isUniqueViolation(error) ? new Refusal('LOGIN_TAKEN') : error;
      },
    );
    await saveConsents(tx, consents, { playerId, email, address: client.address, now });
    if (promocode) await joinByPromocode(tx, { playerId, promocode, by: 'registrations', now });
    await sendConfirmation(tx, { id: playerId, login, email, maySend }, now);
    const opened = await openSession(tx, { playerId, client, remember: false, kind: 'registered', now });
    return { playerId, tokens: opened.tokens };
  });
  if (promocode) {
    const grantPorts = { db, game, now: () => now, onError: background.report };
    background.run(async () => void (await deliverGrant(grantPorts, toJoinKey(playerId))));
  }
  return tokens;
}

/**
 * Returns whether a login may be registered with this e-mail. Names that players may not have count as taken.
 * `reserved`: the login is reserved for another e-mail. When `email` is null, that includes every reservation.
 */
export async function readLoginState(
  db: Db,
  login: string,
  now: Date,
  email: string | null,
): Promise<'free' | 'taken' | 'reserved'> {
  if (isReservedLogin(login) || (await selectByLogin(db, login)) !== null) return 'taken';
  return (await isLoginReserved(db, login, email, now)) ? 'reserved' : 'free';
}

export const isLoginFree = async (...of: Parameters<typeof readLoginState>): Promise<boolean> =>
  (await readLoginState(...of)) === 'free';

interface Addressee {
  id: number;
  login: string;
  email: string;
  /** False when the address has reached a limit of letters. */
  maySend: boolean;
  /** Action for which the player has requested the code. It confirms the address too. */
  action?: CodeAction | undefined;
}

/**
 * Counts one confirmation letter against the limits of a mailbox. Returns false when a limit is exceeded. Strangers
 * who register with a foreign address cannot use up its owner's letters. Do not call this function inside a
 * transaction, because a rollback would undo the count.
 */
export const takeLetterTry = (
  db: Db,
  email: string,
  call: Pick<Parameters<typeof takeStrangerTryIfLeft>[1], 'client' | 'now'>,
): Promise<boolean> =>
  takeStrangerTryIfLeft(db, {
    name: `letter/${toTypedKey(toMailbox(email))}`,
    limits: TRY_LIMITS.strangers,
    ...call,
  });

/**
 * Sends a confirmation code to the player's current address. If another account has confirmed that address,
 * informs the owner of that account instead.
 */
export async function sendConfirmation(
  tx: Tx,
  { id, login, email, maySend, action }: Addressee,
  now: Date,
): Promise<void> {
  // The code is stored even if the player never receives it. Otherwise a later check would fail with a
  // different error and reveal that.
  const code = await issueCode(tx, { playerId: id, purpose: 'email', email }, now);
  if (!maySend) return;
  const owner = await selectByEmail(tx, email);
  const letter =
    owner && owner.id !== id ? text.addressHasAccount(owner.login) : text.confirm(login, code, action);
  await queueMail(tx, email, letter, now);
}
