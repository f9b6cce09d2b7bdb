import { createHash } from 'node:crypto';
import type { ConsentLedger } from '@site/shared/contracts/account';
import type { Consent } from '@site/shared/contracts/account-fields';
import type { Db } from '../db/types';
import { Refusal } from '../http/refusal';
import { readLegalList } from '../legal/legal.service';
import { insertConsents, selectConsents } from './consent.repo';

/** What an account can't be made without: the user agreement, and the consent to data processing on its own (decision 13). */
export const ACCOUNT_DOCUMENTS = ['agreement', 'consent'] as const;
/** What a place on the waiting list can't be had without. */
export const WAITING_DOCUMENTS = ['consent'] as const;

export const toSubject = (email: string): Uint8Array =>
  createHash('sha256').update(email.toLowerCase()).digest();

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

/** Writes consents down: which edition, when, from where. */
export const keepConsents = (
  tx: Db,
  consents: readonly Consent[],
  { playerId, email, address, now }: Given,
): Promise<void> =>
  insertConsents(
    tx,
    consents.map(({ document, version }) => ({
      playerId,
      subject: toSubject(email),
      document,
      version,
      given: 'given' as const,
      address,
      at: now,
    })),
  );

/** What a player has agreed to, the newest first. */
export async function readConsents(db: Db, playerId: number, now: Date): Promise<ConsentLedger> {
  const { documents } = await readLegalList(db, now);
  const titleOf = (name: string) => documents.find(({ document }) => document === name)?.title ?? name;
  const rows = await selectConsents(db, playerId);
  return {
    consents: rows
      .filter(({ given }) => given === 'given')
      .map(({ document, version, at }) => ({
        document,
        version,
        title: titleOf(document),
        at: at.getTime(),
      })),
  };
}
