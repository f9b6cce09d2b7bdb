import { createHash, createHmac } from 'node:crypto';
import type { DrawEntry } from '@site/shared/contracts/contest';
import type { Participant } from './participants';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Derives the secret with which a participant alone can check the published hash of the own sum, as hex. */
export const saltOf = (secret: Uint8Array, playerId: number): string =>
  createHmac('sha256', secret).update(String(playerId)).digest('hex');

/**
 * Converts the closed list to the published entries. `sum` is the SHA-256 of `salt/number/kopecks`, so a sum is fixed
 * before the result and nobody but its payer can read it (docs/contest.md).
 */
export const toEntries = (paid: readonly Participant[], secret: Uint8Array): DrawEntry[] =>
  paid.map(({ playerId, kopecks }) => ({
    playerId,
    tickets: 1,
    sum: sha256(`${saltOf(secret, playerId)}/${playerId}/${kopecks}`),
  }));

/** Computes the SHA-256 of the lines `number tickets sum` of the entries. */
export const sumsDigestOf = (entries: readonly DrawEntry[]): string =>
  sha256(entries.map(({ playerId, tickets, sum }) => `${playerId} ${tickets} ${sum}`).join('\n'));
