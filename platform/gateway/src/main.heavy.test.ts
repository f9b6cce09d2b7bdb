import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as db from '@site/server/db';
import { copyTemplateDatabase } from '@site/server/testing/template-database';
import type { FastifyInstance } from 'fastify';
import { readGatewayConfig } from './config/gateway-config';
import { type Gateway, startGateway } from './main';
import { TINY_DEFAULTS, tinyProduct } from './testing/tiny-product';

// wraps the real function, so that tests can read its arguments or replace it once
jest.mock('@site/server/db', () => {
  const real = jest.requireActual<typeof db>('@site/server/db');
  return { ...real, openDatabase: jest.fn(real.openDatabase) };
});

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'start-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Data folder of a site that has been started once. Each test starts with a copy of this folder. */
let used: string;
let dataDir: string;
beforeAll(async () => {
  used = dataDir = await makeFolder();
  await copyTemplateDatabase(used);
  await (await start(0)).close();
});
beforeEach(async () => {
  dataDir = await makeFolder();
  await cp(used, dataDir, { recursive: true });
});
afterEach(() => remove(dataDir));
afterAll(() => remove(used));

const start = (port: number): Promise<Gateway> =>
  startGateway({
    product: tinyProduct,
    publishFrom: null,
    config: {
      ...readGatewayConfig({}, TINY_DEFAULTS),
      port,
      host: '127.0.0.1',
      dataDir,
      logLevel: 'error',
    },
  });

test('closes the server when the start fails because of a port in use', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  let closed = 0;
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onClose', () => Promise.resolve(void (closed += 1)));
  };
  subscribe('fastify.initialization', watch);
  await expect(start((other.address() as AddressInfo).port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  unsubscribe('fastify.initialization', watch);
  other.close();
  expect(closed).toBe(1);
});

test('logs the break of an idle database connection', async () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const site = await start(0);
  const [options] = jest.mocked(db.openDatabase).mock.lastCall!;
  options.onError?.(new Error('the server went away'));
  await site.close();
  expect(lines.join('')).toContain('the server went away');
});

test('closes a site whose database no longer answers', async () => {
  const { openDatabase } = jest.requireActual<typeof db>('@site/server/db');
  const state = { hangs: false };
  // simulates a query that never completes: neither this promise nor any call chained to it resolves
  const never: object = new Proxy(new Promise(() => {}), {
    get: () => () => never,
  });
  const queries: string[] = [];
  jest.mocked(db.openDatabase).mockImplementationOnce(async (options) => {
    const database = await openDatabase(options);
    const hanging = new Proxy(database.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (!state.hangs) return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        queries.push(String(name));
        return () => never;
      },
    });
    return { ...database, db: hanging };
  });
  const site = await start(0);
  state.hangs = true;
  await site.close();
  expect(queries).toContain('delete');
  // the closed site has released its data folder, so another site can start there
  await (await start(0)).close();
});
