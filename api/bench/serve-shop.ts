import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { buildApi, openProduct } from '../src/app';
import { IN_MEMORY, openDatabase } from '@site/server/db';
import { toPaymentsConfig } from '../src/testing/payments-config';

// Serves the api with the database at DATABASE_URL and the payment systems at SIMULATOR_URL. callbacks.ts
// starts this program. It exits when its parent exits.

const { DATABASE_URL, SIMULATOR_URL = '' } = process.env;
const database = await openDatabase({ url: DATABASE_URL, dataDir: IN_MEMORY });
await openProduct({ database, demo: false });
const app = Fastify({ logger: { level: 'error' }, trustProxy: '127.0.0.1' });
const payments = toPaymentsConfig(SIMULATOR_URL);
await app.register(buildApi({ db: database.db, origin: 'https://port.example', game: 'demo', payments }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
await once(process, 'disconnect');
