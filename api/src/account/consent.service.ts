import { createHash } from 'node:crypto';
import type { ConsentList } from '@site/shared/contracts/account';
import type { Consent } from '@site/shared/contracts/account-fields';
import type { Db, Tx } from '../platform/db/types';
import { Refusal } from '../platform/http/refusal';
import { readLegalList } from '../content/legal/legal.service';
import type { SignedInCall } from '../auth/sessions/auth-ports';
import { insertConsents, selectConsents } from './consent.repo';
import { lockPlayer } from '../players/player.repo';
import { BOUNDS, takeTry } from '../auth/throttle/throttle.service';

/** What an account can't be made without: the user agreement, and the consent to data processing on its own (decision 13). */
export const ACCOUNT_DOCUMENTS = ['agreement', 'consent'] as const;
/** What a place on the waiting list can't be had without. */
export const WAITING_DOCUMENTS = ['consent'] as const;

const toSubject = (email: string): Uint8Array => createHash('sha256').update(email.toLowerCase()).digest();

/**
 * Picks the wanted consents out of those that were given. Throws `CONSENT_NEEDED` with the editions in force when one is
 * missing or names another edition: the player has agreed to what is not so any more.
 */
export async function requireConsents(
  db: Db,
  given: readonly Consent[],
  wanted: readonly string[],
  now: Date,
): Promise<Consent[]> {
  const { documents } = await readLegalList(db, now);
  const needed = wanted.flatMap((name) => {
    const edition = documents.find(({ document }) => document === name);
    return edition ? [{ document: name, version: edition.version }] : [];
  });
  const isGiven = (one: Consent) =>
    given.some(({ document, version }) => document === one.document && version === one.version);
  if (needed.length < wanted.length) throw new Refusal('UNAVAILABLE');
  if (!needed.every(isGiven)) throw new Refusal('CONSENT_NEEDED', needed);
  return needed;
}

interface Given {
  playerId: number | null;
  email: string;
  address: string;
  now: Date;
}

const write = (
  tx: Tx,
  consents: readonly Consent[],
  { playerId, email, address, now }: Given,
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

/** Writes consents down: which edition, when, from where. */
export const saveConsents = (tx: Tx, consents: readonly Consent[], about: Given): Promise<void> =>
  write(tx, consents, about, 'given');

/** Writes down that consents were taken back: the rows of their giving stay. */
export const withdrawConsents = (tx: Tx, consents: readonly Consent[], about: Given): Promise<void> =>
  write(tx, consents, about, 'withdrawn');

/** What holds of a player's consents, the newest first: of each document the edition that was agreed to last. */
export async function readConsents(db: Db, playerId: number, now: Date): Promise<ConsentList> {
  const { documents } = await readLegalList(db, now);
  const titleOf = (name: string) => documents.find(({ document }) => document === name)?.title ?? name;
  const rows = await selectConsents(db, playerId);
  return {
    consents: toLast(rows).flatMap((last) => {
      const given = rows.find((row) => row.document === last.document && row.given === 'given');
      if (!given) return [];
      const { document, version, at } = given;
      const withdrawn = last === given ? {} : { withdrawnAt: last.at.getTime() };
      return [{ document, version, title: titleOf(document), at: at.getTime(), ...withdrawn }];
    }),
  };
}

type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number];

/** The last word on each document. */
const toLast = (rows: readonly ConsentRow[]): ConsentRow[] =>
  rows.filter((row, at) => rows.findIndex(({ document }) => document === row.document) === at);

/** The last word on each document that the player has said one on. */
export const readLatestConsents = async (db: Db, playerId: number): Promise<ConsentRow[]> =>
  toLast(await selectConsents(db, playerId));

/**
 * Agrees to editions in force for an account that is there; what it has agreed to already is not written down again. Throws
 * `CONSENT_NEEDED` for any other edition.
 */
export async function giveConsents(
  db: Db,
  { caller, client, now }: SignedInCall,
  given: Consent[],
): Promise<void> {
  const wanted = ACCOUNT_DOCUMENTS.filter((name) => given.some(({ document }) => document === name));
  if (wanted.length === 0) throw new Refusal('BAD_REQUEST');
  await takeTry(db, now, { [`consents/${caller.playerId}`]: BOUNDS.consents });
  const consents = await requireConsents(db, given, wanted, now);
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, caller.playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    const { id: playerId, email } = player;
    const words = await readLatestConsents(tx, playerId);
    const isNew = ({ document, version }: Consent) =>
      !words.some((word) => word.document === document && word.version === version && word.given === 'given');
    await saveConsents(tx, consents.filter(isNew), { playerId, email, address: client.address, now });
  });
}
