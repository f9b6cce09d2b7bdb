/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MissingCalls } from './missing-calls';

let folder: string;
let calls: MissingCalls;

beforeEach(async () => {
  calls = new MissingCalls();
  folder = await mkdtemp(path.join(tmpdir(), 'missing-calls-'));
  const area = {
    ...{ name: 'lavka', title: 'Лавка', sign: { street: 'Рыночная', house: '3' }, paths: [] },
    consumes: ['GET /api/goods', 'GET /api/goods/{id}', 'GET /api/lavka/shelf'],
  };
  await writeFile(path.join(folder, 'area.json'), JSON.stringify(area, null, 1));
});
afterEach(() => rm(folder, { recursive: true }));

test('names a listed call that the site answers with 404, until it answers', async () => {
  expect(calls.note({ path: '/api/goods', status: 404 })).toBe(true);
  expect(calls.note({ path: '/api/goods', status: 404 })).toBe(false);
  expect(await calls.find(folder)).toEqual([
    expect.objectContaining({
      file: 'area.json',
      line: 10,
      message: expect.stringContaining('«GET /api/goods»'),
    }),
  ]);
  expect(calls.note({ path: '/api/goods', status: 200 })).toBe(true);
  expect(await calls.find(folder)).toEqual([]);
});

test('leaves out calls that area.json does not list, and those with parameters', async () => {
  calls.note({ path: '/api/goods/7', status: 404 });
  calls.note({ path: '/api/news', status: 404 });
  calls.note({ method: 'POST', path: '/api/goods', status: 404 });
  expect(await calls.find(folder)).toEqual([]);
});

test('tells how to connect the backend of the area for a call below its own name', async () => {
  calls.note({ path: '/api/goods', status: 404 });
  calls.note({ path: '/api/lavka/shelf', status: 404 });
  const messages = (await calls.find(folder)).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringMatching(/попросите администратора добавить вызов$/),
    expect.stringMatching(/site upstream lavka https:\/\/… --why "…"$/),
  ]);
});

test('names the backend on this machine for a call that it answers with 404', async () => {
  calls.answerFrom({ address: 'http://localhost:4000', owns: (one) => one.startsWith('/api/lavka/') });
  calls.note({ path: '/api/goods', status: 404 });
  calls.note({ path: '/api/lavka/shelf', status: 404 });
  const messages = (await calls.find(folder)).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('а сайт отвечает на это 404'),
    expect.stringContaining('а бэкенд http://localhost:4000 отвечает на это 404'),
  ]);
});
