import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { InviteReply, InviteRequest, SessionReply, StaffMember } from '@site/contracts/staff';
import { type Db, isUniqueViolation } from '@site/server/db';
import { assertFreeName, nameTaken } from '../admin/tokens/free-name';
import { findMakers } from '../admin/tokens/makers';
import type { Maker } from '../admin/tokens/staff.table';
import { fetchTokens, type StoredToken } from '../admin/tokens/token.repo';
import { revokeCreated } from '../admin/tokens/issue-token.service';
import { ALL } from '../admin/tokens/rights';
import { hashToken } from '../admin/tokens/token.service';
import { createAuthorCheck } from '../admin/tokens/valid-token';
import { refusal } from '../refusals/refusal';
import { notSigned, type Passkeys } from './passkeys';
import { assertRoles, type Roles, verbsOf } from './roles';
import {
  deletePasskeys,
  endMember,
  endSessions,
  fetchInvited,
  fetchMemberByName,
  fetchMemberLocked,
  fetchPasskey,
  fetchPasskeyOf,
  fetchStaff,
  insertMember,
  insertPasskey,
  insertSession,
  type Member,
  type MemberRow,
  replaceInvite,
  takeInvite,
  updateRoles,
  usePasskey,
} from './staff.repo';

/** Hours for which an invitation is valid: until the next working day. */
const INVITE_HOURS = 24;
/** Hours of a session, so that a stolen one is soon useless. A sign-in takes one touch. */
const SESSION_HOURS = 4;

export interface StaffPorts {
  db: Db;
  passkeys: Passkeys;
  roles: Roles;
  /** Returns the origin of the console. */
  origin: () => string;
}

/** Token of the call that invites a person. Null when the gateway itself invites, at the start of a demo. */
type Author = StoredToken | null;

/**
 * Throws FORBIDDEN unless the token may do everything and does not expire, or belongs to the session of an
 * administrator. A person whom it invites may do no more than it, and as long.
 */
function assertAdmin({ verbs, areas, claims, expiresAt, staff }: StoredToken): void {
  const isUnlimited = verbs.includes(ALL) && areas.includes(ALL) && claims === null;
  if (isUnlimited && (expiresAt === null || staff !== null)) return;
  throw refusal(
    'FORBIDDEN',
    'Only a token with all rights that does not expire, or an admin, manages people',
  );
}

/**
 * Invites a person. A person whom the site knows gets another link and these roles: the sessions end, and the new
 * passkey replaces the old ones. Throws CONFLICT for a name that a token or the site has, or that looks like one, and
 * BAD_REQUEST for an unknown role.
 */
export async function invite(
  { db, roles: known, origin }: StaffPorts,
  { name, roles }: InviteRequest,
  author: Author,
  createdBy: string,
): Promise<InviteReply> {
  if (author) assertAdmin(author);
  assertRoles(known, roles);
  const secret = randomBytes(32).toString('base64url');
  return db
    .transaction(async (tx) => {
      if (author) await createAuthorCheck(author)(tx);
      const member = await invitedMember(tx, { name, roles, createdBy });
      const makers = author ? findMakers(await fetchTokens(tx), author) : [toSiteItself(createdBy)];
      const link = { hash: hashToken(secret), member: member.id, makers };
      const until = await replaceInvite(tx, link, INVITE_HOURS);
      return {
        member: await describeMember(tx, member.id),
        link: `${origin()}/#invite=${secret}`,
        until: until.toISOString(),
      };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameTaken(name) : error;
    });
}

const toSiteItself = (name: string): Maker => ({ kind: 'configuration', id: name, name });

async function invitedMember(
  tx: Db,
  { name, roles, createdBy }: Pick<Member, 'name' | 'roles' | 'createdBy'>,
): Promise<Member> {
  const wanted = [...new Set(roles)].sort();
  const member = await fetchMemberByName(tx, name);
  if (!member) {
    await assertFreeName(tx, name);
    return insertMember(tx, { name, roles: wanted, createdBy });
  }
  const changed = await updateRoles(tx, member.id, wanted);
  await endSessionsOf(tx, member.id);
  return changed;
}

/** Ends the sessions of a person, and the tokens that were made in them, directly or not. */
async function endSessionsOf(tx: Db, member: string): Promise<void> {
  for (const session of await endSessions(tx, member)) await revokeCreated(tx, session);
}

/** Ends the access of a person at once, on all gateways. Throws NOT_FOUND for an unknown id. */
export async function endAccess(db: Db, author: StoredToken, id: string): Promise<StaffMember> {
  assertAdmin(author);
  return db.transaction(async (tx) => {
    await createAuthorCheck(author)(tx);
    await endMember(tx, id);
    await endSessionsOf(tx, id);
    return describeMember(tx, id);
  });
}

/** Throws NOT_FOUND for an unknown id. */
async function describeMember(db: Db, id: string): Promise<StaffMember> {
  const member = (await listStaff(db)).find((one) => one.id === id);
  if (!member) throw refusal('NOT_FOUND', `There is no person ${id}`);
  return member;
}

export const listStaff = async (db: Db): Promise<StaffMember[]> => (await fetchStaff(db)).map(toMember);

const usedUp = () =>
  refusal('UNAUTHORIZED', 'The link was used or has expired: ask for another one', { reason: 'invite' });

/** Returns the options for the passkey of the person whom a link invites. */
export async function beginInvite({ db, passkeys }: StaffPorts, secret: string) {
  const member = await fetchInvited(db, hashToken(secret));
  if (!member) throw usedUp();
  return passkeys.invite(member, secret);
}

/** Stores the passkey that an invited person has made, uses the link up and signs the person in. */
export async function acceptInvite(
  { db, passkeys, roles }: StaffPorts,
  secret: string,
  response: RegistrationResponseJSON,
): Promise<SessionReply> {
  const member = await fetchInvited(db, hashToken(secret));
  if (!member) throw usedUp();
  const passkey = await passkeys.register(response, secret);
  return db.transaction(async (tx) => {
    const taken = await takeInvite(tx, hashToken(secret));
    if (!taken) throw usedUp();
    // whoever has lost a passkey is invited again; a session belongs to the passkey that has begun it
    await deletePasskeys(tx, member.id);
    await endSessionsOf(tx, member.id);
    await insertPasskey(tx, { ...passkey, member: member.id, makers: taken.makers }).catch(
      (error: unknown) => {
        // a device may claim the id of another person's passkey
        throw isUniqueViolation(error) ? notSigned() : error;
      },
    );
    return openSession(tx, member.id, roles);
  });
}

/** Signs the person in whose passkey has signed a challenge of this site. */
export async function signIn(
  { db, passkeys, roles }: StaffPorts,
  response: AuthenticationResponseJSON,
): Promise<SessionReply> {
  const found = await fetchPasskey(db, response.id);
  if (!found) throw notSigned();
  const use = await passkeys.check(response, found.passkey);
  return db.transaction(async (tx) => {
    if (!(await usePasskey(tx, found.passkey.id, use))) throw notSigned();
    return openSession(tx, found.member.id, roles);
  });
}

async function openSession(tx: Db, id: string, known: Roles): Promise<SessionReply> {
  const member = await fetchMemberLocked(tx, id);
  const passkey = await fetchPasskeyOf(tx, id);
  if (!member || !passkey) throw notSigned();
  const session = `ops_${randomBytes(32).toString('base64url')}`;
  const { name, roles, createdBy } = member;
  const verbs = verbsOf(known, roles);
  const { createdAt: passkeyAt, makers } = passkey;
  const row = { hash: hashToken(session), name, verbs, createdBy, staff: id, passkeyAt, makers };
  const { expiresAt } = await insertSession(tx, row, SESSION_HOURS);
  return { session, name, roles, verbs, until: expiresAt?.toISOString() ?? '' };
}

const toMember = (row: MemberRow): StaffMember => ({
  id: row.id,
  name: row.name,
  roles: row.roles,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  invitedBy: row.makers?.[0]?.name ?? null,
  passkeys: row.passkeys,
  seenAt: row.seenAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
