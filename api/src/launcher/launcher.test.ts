import type { WelcomePage } from '@site/shared/contracts/home';
import type { LauncherDownload } from '@site/shared/contracts/launcher';
import { toSafeLink } from '@site/shared/rules/links';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApi, openProduct } from '../app';
import type { Database } from '../db/db';
import { openTestDatabase } from '../testing/test-database';

// A real database engine on a busy machine.
jest.setTimeout(60_000);

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = Fastify();
  await app.register(buildApi({ db: database.db }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('before there is content the download is refused, not invented', async () => {
  await openProduct({ database, demo: false });
  await database.db.execute(`delete from content_items where kind = 'launcher'`);
  const reply = await app.inject('/api/launcher/download');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('the download, the main page and the file itself agree, and the file is saved, never shown', async () => {
  await openProduct({ database, demo: false });
  const { url } = (await app.inject('/api/launcher/download')).json<LauncherDownload>();
  const welcome = (await app.inject('/api/home/welcome')).json<WelcomePage>();
  expect(url).toBe(welcome.downloadLink);
  expect(toSafeLink(url)).toBe(url);
  const file = await app.inject(url);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="port-noyabr-launcher.txt"',
    'x-content-type-options': 'nosniff',
  });
  expect(file.body).toContain('Здесь будет лаунчер');
});
