import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DevEvent } from '@site/build/dev/events';
import { UnlistedCalls } from './unlisted-calls';

const AREA = { name: 'lavka', title: 'Лавка', paths: [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-calls-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(
    path.join(folder, 'src/goods.api.ts'),
    "export const createApi = (http) => ({ goods: () => http.get('/api/lavka/goods') });\n",
  );
});
afterEach(() => rm(folder, { recursive: true }));

const list = (...consumes: string[]) =>
  writeFile(path.join(folder, 'area.json'), JSON.stringify({ ...AREA, consumes }));

test('shows a call that area.json does not list in terminal and page, until it is listed', async () => {
  const said: string[] = [];
  const events: DevEvent[] = [];
  const calls = new UnlistedCalls({
    folder,
    say: (line) => said.push(line),
    publish: (event) => events.push(event),
  });
  await list();
  await calls.check();
  await calls.check();
  expect(said).toEqual([
    expect.stringMatching(/^ {2}src\/goods\.api\.ts:1 {2}calls "GET \/api\/lavka\/goods"/),
  ]);
  const file = `${path.basename(folder)}/src/goods.api.ts`;
  expect(events.at(-1)).toMatchObject({ source: 'checks', mistakes: [{ file, line: 1, rule: 'consumes' }] });

  await list('GET /api/lavka/goods');
  await calls.check();
  expect(said.at(-1)).toBe('  вызовы и consumes в area.json сходятся');
  expect(events.at(-1)).toMatchObject({ mistakes: [] });
});
