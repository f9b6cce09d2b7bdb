import type { Bench } from '../../e2e/bench/run-benches';
import { startPostgres } from '../src/testing/postgres-server';
import { pressApi } from './loads';

export const run: Bench = async () => {
  const server = await startPostgres();
  try {
    return await pressApi(server.url);
  } finally {
    await server.stop();
  }
};
