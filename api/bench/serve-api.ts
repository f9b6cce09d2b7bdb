import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import { Passwords } from '../src/auth/passwords/password-hashing';
import { buildApi, openProduct } from '../src/app';
import { IN_MEMORY, openDatabase } from '@site/server/db';
import { insertBenchCity } from '../src/testing/bench-city';
import { type FromServer, PASSWORD, type ToServer } from './messages';

// Serves the api with a database of 100,000 players and without a gateway. bench-process.ts starts this
// program. It exits when its parent exits.

const HASHING_MS = 2_000;

const send = (message: FromServer) => process.send?.(message);

/** No client calls, so no share of the queue applies. */
const SITE = { client: null };

/**
 * Measures password checks per second while the api is idle. Eight checks run at a time, as in the sign-in
 * load of loads.ts.
 */
async function measureHashes(): Promise<number> {
  const passwords = new Passwords();
  const stored = await passwords.hash(PASSWORD, SITE);
  let done = 0;
  const startedAt = performance.now();
  const work = async () => {
    while (performance.now() - startedAt < HASHING_MS) {
      await passwords.verify(stored, PASSWORD, SITE);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return done / ((performance.now() - startedAt) / 1_000);
}

const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: IN_MEMORY });
await openProduct({ database, demo: false });
const tokens = await insertBenchCity(database.db, await new Passwords().hash(PASSWORD, SITE));
const app = Fastify({ logger: { level: 'error' }, trustProxy: '127.0.0.1' });
await app.register(buildApi({ db: database.db, origin: 'https://port.example', game: 'demo' }));
await app.listen({ port: 0, host: '127.0.0.1' });
const lag = monitorEventLoopDelay({ resolution: 10 });
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToServer) => {
  if (message === 'begin') {
    lag.enable();
    lag.reset();
    send({ kind: 'begun' });
  } else if (message === 'end') {
    lag.disable();
    // Each value includes the histogram's resolution of 10 ms, which is subtracted here.
    send({ kind: 'lag', p99Ms: lag.percentile(99) / 1e6 - 10 });
  } else void measureHashes().then((rate) => send({ kind: 'hashes', rate }));
});
const { port } = app.server.address() as AddressInfo;
send({ kind: 'ready', url: `http://127.0.0.1:${port}`, tokens });
await once(process, 'disconnect');
