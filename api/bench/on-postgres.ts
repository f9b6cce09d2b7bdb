import type { Bench } from '../../scripts/bench/run-benches';
import { startPostgres } from '@site/server/testing/postgres-server';
import { loadApi } from './loads';

export const run: Bench = async () => {
  const server = await startPostgres();
  try {
    return await loadApi(server.url);
  } finally {
    await server.stop();
  }
};
