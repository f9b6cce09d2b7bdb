import Fastify from 'fastify';
import { buildApi, openProduct } from '../app';
import { openDatabase } from '../db/db';
import { toPaymentsConfig } from './payments-config';

/**
 * Run by a drill in a process of its own: the api on the port that it is given. With `dies` it is killed when the answer to a
 * callback is made, after everything is committed and before a byte of it is sent.
 */
const [simulatorUrl = '', port = '', fate = ''] = process.argv.slice(2);
const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: '' });
await openProduct({ database, demo: false });
const app = Fastify();
app.addHook('onSend', async (request) => {
  const isCallback = /\/(webhook|handler)\?.*method=pay|\/webhook$/.test(request.url);
  if (fate === 'dies' && isCallback) process.kill(process.pid, 'SIGKILL');
});
await app.register(
  buildApi({ db: database.db, origin: 'https://port.example', payments: toPaymentsConfig(simulatorUrl) }),
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
