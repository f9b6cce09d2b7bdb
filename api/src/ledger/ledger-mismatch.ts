/**
 * An entry reuses the key of a stored entry with other contents. This is a bug, not a repeat: the stored entry stays
 * and nothing is written.
 */
export class LedgerMismatch extends Error {
  override readonly name = 'LedgerMismatch';
  constructor(readonly key: string) {
    super(`the ledger already has a different entry with the key ${key}`);
  }
}
