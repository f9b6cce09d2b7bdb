import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { ActionChallenge } from '@site/contracts/staff';
import type { StoredToken } from '../admin/tokens/token.repo';
import { refusal } from '../refusals/refusal';
import { ACTION_MS } from '../secrets/secret-times';
import type { Purpose } from './passkeys';
import { fetchPasskey, fetchPasskeyOf, usePasskey } from './staff.repo';
import type { StaffPorts } from './staff.service';

/** A call of the deploy API. The body is the one that was sent, parsed. */
export interface Action {
  method: string;
  /** Path with the query. */
  path: string;
  body?: unknown;
}

type Session = Pick<StoredToken, 'hash' | 'staff'>;
export type ActionPorts = Pick<StaffPorts, 'db' | 'passkeys'>;

/**
 * Returns the options with which the passkey of the session's person signs an action. Throws FORBIDDEN for the token of
 * a program, which needs no signature.
 */
export async function beginAction(
  { db, passkeys }: ActionPorts,
  session: Session,
  action: Action,
): Promise<ActionChallenge> {
  const passkey = session.staff === null ? null : await fetchPasskeyOf(db, session.staff);
  if (!passkey) throw refusal('FORBIDDEN', 'Only a session of the console signs its actions');
  const options = await passkeys.request(toPurpose(session, action), passkey);
  return options as ActionChallenge;
}

/**
 * Checks that the passkey of the session's person has signed this action in the last two minutes, and uses the
 * signature up. Throws FORBIDDEN with the reason `passkey` if not.
 */
export async function checkAction(
  { db, passkeys }: ActionPorts,
  session: Session,
  action: Action,
  signed: AuthenticationResponseJSON | null,
): Promise<void> {
  const found = signed && (await fetchPasskey(db, signed.id));
  if (!found || found.member.id !== session.staff) throw notSigned();
  const use = await passkeys.check(signed, found.passkey, toPurpose(session, action)).catch((): never => {
    throw notSigned();
  });
  if (!(await usePasskey(db, found.passkey.id, use))) throw notSigned();
}

/** Creates the error for a call that the passkey has not signed. */
export const notSigned = () =>
  refusal('FORBIDDEN', 'The passkey of the person must sign this call: POST /staff/challenge', {
    reason: 'passkey',
  });

/** Another session, call or body makes another purpose, so the signature of one fits no other. */
const toPurpose = ({ hash }: Session, { method, path, body }: Action): Purpose => ({
  name: ['action', hash, method, path, JSON.stringify(sortKeys(body ?? null))].join('\n'),
  maxMs: ACTION_MS,
});

/** Copies a JSON value, with the keys of its objects in one order. An object differs from a list of its entries. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return { entries: entries.map(([key, part]) => [key, sortKeys(part)]) };
}
