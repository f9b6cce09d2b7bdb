/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findUndeclared } from './find-undeclared';

const AREA = `{
  "name": "lavka",
  "title": "Лавка",
  "sign": { "street": "Рыночная", "house": "3" },
  "paths": []
}`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'undeclared-'));
  await mkdir(path.join(root, 'lavka/src'), { recursive: true });
  await writeFile(
    path.join(root, 'lavka/src/goods.api.ts'),
    `export const fetchGoods = () => http.get('/api/goods');`,
  );
});
afterEach(() => rm(root, { recursive: true }));

const lay = (content: string) => writeFile(path.join(root, 'lavka/area.json'), content);

test('names a call that area.json lacks', async () => {
  await lay(AREA);
  expect(await findUndeclared(root, 'lavka')).toEqual([
    expect.objectContaining({ file: 'lavka/src/goods.api.ts', line: 1, rule: 'consumes' }),
  ]);
});

test('names a field that area.json cannot have', async () => {
  await lay(AREA.replace('"paths": []', '"paths": [],\n  "colour": "red"'));
  expect(await findUndeclared(root, 'lavka')).toEqual([
    {
      file: 'lavka/area.json',
      line: 6,
      column: 3,
      message: expect.stringContaining('/colour такого поля нет'),
      rule: 'area.json',
    },
  ]);
});

test('names the place where area.json is not JSON', async () => {
  await lay(AREA.replace('"lavka",', '"lavka"'));
  expect(await findUndeclared(root, 'lavka')).toEqual([
    expect.objectContaining({ file: 'lavka/area.json', line: 3, column: 3, rule: 'area.json' }),
  ]);
});

test('finds nothing in a folder without area.json', async () => {
  expect(await findUndeclared(root, 'lavka')).toEqual([]);
});
