/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaDefinition } from '@site/area';
import { loadOnServer } from './load-on-server';

const { testPath } = expect.getState();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'load-on-server-'));
  // the area.json beside a test is the one that counts
  expect.setState({ testPath: path.join(folder, 'area.test.ts') });
});
afterEach(async () => {
  expect.setState({ testPath });
  await rm(folder, { recursive: true });
});

const declare = (area: object) => writeFile(path.join(folder, 'area.json'), JSON.stringify(area));
const load = (area: object) => () => Promise.resolve({ area: area as AreaDefinition });

test('tells what to do instead of using a global of the browser at import', async () => {
  const error = await loadOnServer(async () => ({ area: window as unknown as AreaDefinition })).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({
    message: expect.stringMatching(/^window на сервере нет, .+ в эффекте или обработчике/),
    stack: expect.stringMatching(/^Error: window на сервере нет[^]+load-on-server\.test/),
  });
  // after these words Jest advises jsdom
  expect((error as Error).stack).not.toContain('window is not defined');
});

test('keeps other errors', async () => {
  await expect(loadOnServer(() => Promise.reject(new Error('no goods')))).rejects.toThrow('no goods');
});

test('loads the code of each page that area.json lists', async () => {
  await declare({ paths: [{ prefix: '/lavka' }, { prefix: '/lavka/goods' }] });
  const loaded: string[] = [];
  await loadOnServer(load({ preload: (request: { path: string }) => loaded.push(request.path) }));
  expect(loaded).toEqual(['/lavka', '/lavka/goods']);
});

test('names modals and slots that area.json declares and the area lacks', async () => {
  await declare({ modals: { 'lavka/gift': {}, 'lavka/other': {} }, slots: { 'lavka/shelf': {} } });
  const part = { load: () => Promise.resolve(() => null) };
  await expect(loadOnServer(load({ modals: { 'lavka/gift': part } }))).rejects.toThrow(
    '/modals of area.json declares "lavka/other", which modals of src/area.tsx lacks\n' +
      '/slots of area.json declares "lavka/shelf", which slots of src/area.tsx lacks',
  );
});
