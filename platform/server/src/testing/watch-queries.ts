import pg from 'pg';

/**
 * Calls `onQuery` with the connection and the text of each query that this process sends to PostgreSQL from now on,
 * before the query is sent.
 */
export function watchQueries(onQuery: (connection: object, text: string) => void): void {
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    onQuery(this, typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''));
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  };
  pg.Client.prototype.query = watched as typeof query;
}
