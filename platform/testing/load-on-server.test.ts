/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

describe('a page with a chunk of its own', () => {
  const preload = ({ path: page }: { path: string }) =>
    page.startsWith('/lavka/goods/') ? Promise.reject(new Error('is not called')) : Promise.resolve();
  const lay = async (source: string) => {
    await declare({ paths: [{ prefix: '/lavka/goods', chunk: 'item' }] });
    await mkdir(path.join(folder, 'src'));
    await writeFile(
      path.join(folder, 'src/area.tsx'),
      'import(\n  /* webpackChunkName: "item" */ \'./item.page\'\n).then((page) => page.ItemPage);',
    );
    await writeFile(path.join(folder, 'src/item.page.tsx'), source);
  };

  test('is loaded also if its path has a parameter', async () => {
    await lay('export const width = window.innerWidth;');
    await expect(loadOnServer(load({ preload }))).rejects.toMatchObject({
      message: expect.stringMatching(/^window на сервере нет/),
      stack: expect.stringContaining(path.join(folder, 'src/item.page.tsx')),
    });
  });

  test('passes if no module of it needs a browser', async () => {
    await lay('export const ItemPage = () => null;');
    await loadOnServer(load({ preload }));
  });

  test('is named if no import creates it', async () => {
    await lay('');
    await declare({ paths: [{ prefix: '/lavka/goods', chunk: 'goods' }] });
    await expect(loadOnServer(load({ preload }))).rejects.toThrow(
      /^chunk «goods» из area\.json не загружен, и его код не проверен: в src\/ нет import\(.+ './,
    );
  });
});

test('names modals and slots that area.json declares and the area lacks', async () => {
  await declare({ modals: { 'lavka/gift': {}, 'lavka/other': {} }, slots: { 'lavka/shelf': {} } });
  const part = { load: () => Promise.resolve(() => null) };
  await expect(loadOnServer(load({ modals: { 'lavka/gift': part } }))).rejects.toThrow(
    '/modals of area.json declares "lavka/other", which modals of src/area.tsx lacks\n' +
      '/slots of area.json declares "lavka/shelf", which slots of src/area.tsx lacks',
  );
});
