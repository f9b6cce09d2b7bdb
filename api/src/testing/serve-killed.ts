import Fastify from 'fastify';
import { buildApi, openProduct } from '../app';
import { openDatabase } from '@site/server/db';
import type { KilledApiOptions } from './killed-api';
import { toPaymentsConfig } from './payments-config';

// A test runs this program in a child process. The program runs the api with the options in its first
// argument and exits when the parent process exits.
const { database, simulator, port, aheadMs, game, diesAt } = JSON.parse(
  process.argv[2] ?? '',
) as KilledApiOptions;
const opened = await openDatabase({ url: database, dataDir: '' });
await openProduct({ database: opened, demo: false });
const app = Fastify({ trustProxy: '127.0.0.1' });
app.addHook('onSend', async ({ url }) => {
  if (diesAt !== undefined && new RegExp(diesAt).test(url)) process.kill(process.pid, 'SIGKILL');
});
await app.register(
  buildApi({
    db: opened.db,
    now: () => new Date(Date.now() + aheadMs),
    origin: 'https://port.example',
    payments: toPaymentsConfig(simulator),
    game,
  }),
);
await app.listen({ host: '127.0.0.1', port });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
