/** Two different entries want one key: a bug, never a repeat. What was written first stays, and nobody gets anything. */
export class LedgerMismatch extends Error {
  override readonly name = 'LedgerMismatch';
  constructor(readonly key: string) {
    super(`the ledger has another entry of the key ${key}`);
  }
}
