import { PGlite, type Transaction } from '@electric-sql/pglite';
import { watchQueries } from './watch-queries';

/**
 * Calls `onCommit` before each commit of a transaction in which this process has inserted rows into `table`, in
 * PostgreSQL or in the embedded database.
 */
export function watchBookings(table: string, onCommit: () => void): void {
  // the statement may begin with a `with` query
  const insert = new RegExp(`insert into "?${table}\\b`);
  const isInsert = (text: string) => insert.test(text);
  const inserting = new WeakSet<object>();
  watchQueries((connection, text) => {
    if (isInsert(text)) inserting.add(connection);
    if (text === 'rollback') inserting.delete(connection);
    if (text === 'commit' && inserting.delete(connection)) onCommit();
  });
  const { transaction } = PGlite.prototype;
  PGlite.prototype.transaction = function <T>(
    this: PGlite,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    return transaction.call(this, async (tx: Transaction) => {
      let hasInserted = false;
      const query: Transaction['query'] = (text, ...rest) => {
        hasInserted ||= isInsert(text);
        return tx.query(text, ...rest);
      };
      const result = await work({ ...tx, query });
      if (hasInserted) onCommit();
      return result;
    }) as Promise<T>;
  };
}
