import type pg from 'pg';
import { isNativeError, isPromise } from 'node:util/types';

/** Message of node-postgres for a query whose reply did not arrive in `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

/**
 * Creates a client class that closes its connection when the reply to a query is late. node-postgres keeps
 * such a connection, so the rollback of a transaction would wait for the same time again.
 */
export function createClosingClient(Base: typeof pg.Client): typeof pg.Client {
  class ClosingClient extends Base {}
  const { query } = Base.prototype;
  Object.defineProperty(ClosingClient.prototype, 'query', {
    value(this: pg.Client, ...given: unknown[]) {
      const result: unknown = Reflect.apply(query, this, given);
      if (!isPromise(result)) return result; // the pool closes the connection after a failed callback query
      return result.catch((error: unknown) => {
        if (isNativeError(error) && error.message === READ_TIMEOUT) this.connection.stream.destroy();
        throw error;
      });
    },
  });
  return ClosingClient;
}
