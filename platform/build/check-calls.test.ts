/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCallFaults } from './check-calls';
import { assertNoFaults, toFaultLine } from './source-fault';

const AREA = {
  name: 'lavka',
  title: 'Лавка',
  sign: { street: 'Рыночная', house: '3' },
  paths: [],
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'area-calls-'));
  await lay(
    'src/stores/goods.api.ts',
    `export const fetchGoods = () => http.get<Goods>('/api/lavka/goods');`,
  );
  await lay('src/shelf.tsx', 'export const Shelf = () => <img src={`/api/lavka/shelves/${id}`} />;');
});
afterEach(() => rm(folder, { recursive: true }));

async function lay(file: string, source: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), source);
}
const list = (...consumes: string[]) => lay('area.json', JSON.stringify({ ...AREA, consumes }, null, 1));

test('accepts a list with each call, whatever the names of its parameters are', async () => {
  await list('GET /api/lavka/shelves/{shelfId}', 'GET /api/lavka/goods');
  expect(await findCallFaults(folder)).toEqual([]);
});

test('names calls that the list lacks with their file, and listed calls that nothing makes', async () => {
  await list('POST /api/lavka/goods');
  const lines = [
    'src/shelf.tsx:1:39  вызывает «GET /api/lavka/shelves/{id}», а в /consumes из area.json этого нет',
    'src/stores/goods.api.ts:1:50  вызывает «GET /api/lavka/goods», а в /consumes из area.json этого нет',
    'area.json:10:3  /consumes называет «POST /api/lavka/goods», а код этого не вызывает',
  ];
  const faults = await findCallFaults(folder);
  expect(faults.map(toFaultLine)).toEqual(lines);
  expect(() => assertNoFaults(folder, faults)).toThrow([`${folder}:`, ...lines].join('\n  '));
});

test('does not count calls of tests, and names a file whose calls cannot be read', async () => {
  await list('GET /api/lavka/shelves/{id}', 'GET /api/lavka/goods');
  await lay('src/goods.test.ts', `http.get('/api/lavka/gone');`);
  await lay('src/testing/replies.ts', `export const REPLIES = { 'GET /api/lavka/gone': http.get(url) };`);
  await lay(
    'src/any.api.ts',
    `import type { Http } from '@site/area/http/types';
export const createApi = (http: Http) => ({ call: (path: string) => http.post(path) });`,
  );
  expect(await findCallFaults(folder)).toEqual([
    expect.objectContaining({
      file: 'src/any.api.ts',
      line: 2,
      message: expect.stringContaining('адрес вызова не прочесть из кода: напишите его в самом вызове'),
    }),
  ]);
});

test.each(['js', 'mjs', 'cjs', 'jsx', 'mts'])(
  'reads calls of .%s files, which webpack builds too',
  async (extension) => {
    await list('GET /api/lavka/shelves/{id}', 'GET /api/lavka/goods');
    await lay(`src/more.${extension}`, `export const fetchMore = (http) => http.get('/api/lavka/more');`);
    await lay(`src/more.test.${extension}`, `http.get('/api/lavka/gone');`);
    expect((await findCallFaults(folder)).map(toFaultLine)).toEqual([
      `src/more.${extension}:1:46  вызывает «GET /api/lavka/more», а в /consumes из area.json этого нет`,
    ]);
  },
);

test('leaves a file that cannot be parsed to the compiler', async () => {
  await list('GET /api/lavka/shelves/{id}', 'GET /api/lavka/goods');
  await lay('src/half.ts', `export const half = () => http.get('/api/lavka/half'`);
  expect(await findCallFaults(folder)).toEqual([]);
});

test.each(['GET /api/goods?page=1', '/api/goods', 'GET api/goods', 'GET /api/:id', 'get /api/goods'])(
  'refuses an entry such as %s',
  async (call) => {
    await list(call);
    await expect(findCallFaults(folder)).rejects.toThrow(
      /area\.json:10:3 {2}\/consumes\/0 «.+» не подходит: нужен вида "GET \/api\/lavka\/goods\/\{id\}"/,
    );
  },
);
