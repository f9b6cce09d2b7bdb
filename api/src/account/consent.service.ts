import { createHash } from 'node:crypto';
import type { ConsentList } from '@site/shared/contracts/account';
import type { Consent } from '@site/shared/contracts/field-schemas';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import { readLegalList } from '../content/legal/legal.service';
import type { SignedInCall } from '../auth/sessions/auth-ports';
import { insertConsents, selectConsents } from './consent.repo';
import { lockPlayer } from '../players/player.repo';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';

/**
 * Documents that a player must accept to have an account: the user agreement and the separate consent to data
 * processing.
 */
export const ACCOUNT_DOCUMENTS = ['agreement', 'consent'] as const;
/** Documents that a visitor must accept to pre-register a login. */
export const PREREGISTRATION_DOCUMENTS = ['consent'] as const;

const toSubject = (email: string): Uint8Array => createHash('sha256').update(email.toLowerCase()).digest();

/**
 * Returns the required consents with the document versions currently in force. Throws `CONSENT_NEEDED` with
 * this list unless `given` contains all of them.
 */
export async function requireConsents(
  db: Db,
  given: readonly Consent[],
  required: readonly string[],
  now: Date,
): Promise<Consent[]> {
  const { documents } = await readLegalList(db, now);
  const needed = required.flatMap((name) => {
    const edition = documents.find(({ document }) => document === name);
    return edition ? [{ document: name, version: edition.version }] : [];
  });
  const isGiven = (consent: Consent) =>
    given.some(({ document, version }) => document === consent.document && version === consent.version);
  if (needed.length < required.length) throw new Refusal('UNAVAILABLE');
  if (!needed.every(isGiven)) throw new Refusal('CONSENT_NEEDED', needed);
  return needed;
}

interface ConsentContext {
  playerId: number | null;
  email: string;
  address: string;
  now: Date;
}

const insertRecords = (
  tx: Tx,
  consents: readonly Consent[],
  { playerId, email, address, now }: ConsentContext,
  given: 'given' | 'withdrawn',
): Promise<void> =>
  insertConsents(
    tx,
    consents.map(({ document, version }) => ({
      playerId,
      subject: toSubject(email),
      document,
      version,
      given,
      address,
      at: now,
    })),
  );

/** Records that each of the consents was given. */
export const saveConsents = (tx: Tx, consents: readonly Consent[], context: ConsentContext): Promise<void> =>
  insertRecords(tx, consents, context, 'given');

/** Records that each of the consents was withdrawn. The earlier records are kept. */
export const withdrawConsents = (
  tx: Tx,
  consents: readonly Consent[],
  context: ConsentContext,
): Promise<void> => insertRecords(tx, consents, context, 'withdrawn');

/**
 * Lists the player's consents, one per document and newest first. Each entry has the version accepted last
 * and, if the consent was withdrawn, the time of withdrawal.
 */
export async function readConsents(db: Db, playerId: number, now: Date): Promise<ConsentList> {
  const { documents } = await readLegalList(db, now);
  const titleOf = (name: string) => documents.find(({ document }) => document === name)?.title ?? name;
  const rows = await selectConsents(db, playerId);
  return {
    consents: toLatest(rows).flatMap((latest) => {
      const given = rows.find((row) => row.document === latest.document && row.given === 'given');
      if (!given) return [];
      const { document, version, at, address } = given;
      const withdrawn = latest === given ? {} : { withdrawnAt: latest.at.getTime() };
      return [{ document, version, title: titleOf(document), at: at.getTime(), address, ...withdrawn }];
    }),
  };
}

type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number];

/** Returns the latest record of each document. `rows` must be sorted newest first. */
const toLatest = (rows: readonly ConsentRow[]): ConsentRow[] =>
  rows.filter((row, at) => rows.findIndex(({ document }) => document === row.document) === at);

export const readLatestConsents = async (db: Db, playerId: number): Promise<ConsentRow[]> =>
  toLatest(await selectConsents(db, playerId));

/**
 * Records consents to the document versions in force, except those that the account has already given. Throws
 * `CONSENT_NEEDED` when `given` names another version.
 */
export async function giveConsents(
  db: Db,
  { caller, client, now }: SignedInCall,
  given: Consent[],
): Promise<void> {
  const required = ACCOUNT_DOCUMENTS.filter((name) => given.some(({ document }) => document === name));
  if (required.length === 0) throw new Refusal('BAD_REQUEST');
  await takeTry(db, now, { [`consents/${caller.playerId}`]: TRY_LIMITS.consents });
  const consents = await requireConsents(db, given, required, now);
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, caller.playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    const { id: playerId, email } = player;
    const latest = await readLatestConsents(tx, playerId);
    const isNew = ({ document, version }: Consent) =>
      !latest.some((row) => row.document === document && row.version === version && row.given === 'given');
    await saveConsents(tx, consents.filter(isNew), { playerId, email, address: client.address, now });
  });
}
