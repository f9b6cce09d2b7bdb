/**
 * Thrown when a new entry has the key of a stored entry but a different kind or different postings. This
 * indicates a bug, not a repeated call. The stored entry is kept and nothing is written.
 */
export class LedgerMismatch extends Error {
  override readonly name = 'LedgerMismatch';
  constructor(readonly key: string) {
    super(`the ledger already has a different entry with the key ${key}`);
  }
}
