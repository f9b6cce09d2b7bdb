import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  ContentDraft,
  ContentOverview,
  ContentPublication,
} from '@site/shared/contracts/content-editions';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import { runCommand } from '@site/gateway/testing/run-command';
import { productCommands } from './product-commands';

const NEWS = 'news/2026-11-18-taksopark.md';
const OLD = '0123456789abcdef';
const NEW = 'fedcba9876543210';
const toBase64 = (text: string) => Buffer.from(text).toString('base64');
const publication = (number: number, edition: string): ContentPublication => ({
  ...{ number, edition, at: Date.UTC(2026, 10, 30, 10), operator: 'anna', why: 'опечатка', draft: null },
  followsFolder: false,
});
const live = publication(7, NEW);
const overview: ContentOverview = { live, folder: null, files: [], drafts: [] };
const draft: ContentDraft = {
  ...{ id: 'abcdef012345', title: 'Тарифы', version: 1, changedAt: 0, changedBy: 'anna', files: 1 },
  ...{ plan: null, mistakes: [] },
  changes: [{ path: NEWS, change: 'changed', title: 'Таксопарк', size: 5 }],
};

let server: Server;
let url: string;
let folder: string;
let replies: Record<string, unknown>;
let sent: { call: string; body: unknown }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const call = `${request.method} ${(request.url ?? '').replace(`${DEPLOY_API}/content`, '')}`;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const typed = Buffer.concat(pieces).toString();
      sent.push({ call, body: typed === '' ? undefined : JSON.parse(typed) });
      const reply = replies[call] as { code?: string } | undefined;
      response.statusCode = reply === undefined ? 404 : reply.code === undefined ? 200 : 409;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(reply ?? { code: 'NOT_FOUND', message: 'not found' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  sent = [];
  replies = {
    'GET ': overview,
    'GET /history': { list: [live, publication(6, OLD)], more: false },
    'GET /history?before=7': { list: [publication(6, OLD)], more: false },
    [`GET /editions/${NEW}`]: { files: { [NEWS]: toBase64('такси') } },
    'POST /import': draft,
    [`POST /drafts/${draft.id}/publish`]: overview,
    'POST /publish': { ...overview, live: publication(8, OLD) },
  };
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...line: string[]) =>
  runCommand(['content', ...line], { url, token: 'a-token-of-an-editor', extension: productCommands });

test('lists what is live, the drafts and the last publications', async () => {
  const { output } = await run('list');
  expect(output).toContain(`На сайте публикация № 7, редакция ${NEW}, с 30.11.2026, 13:00\u00a0МСК (anna)`);
  expect(output).toContain('Черновиков нет.');
  expect(output).toContain(OLD);
});

test('exports the live edition, and names files that would come back with an import', async () => {
  expect((await run('export', folder)).output).toContain('1\u00a0файл');
  expect(await readFile(path.join(folder, NEWS), 'utf8')).toBe('такси');
  await writeFile(path.join(folder, 'news/old.md'), '');
  expect((await run('export', folder)).output).toMatch(/Удалите их.*\nnews\/old\.md$/s);
});

test('writes nothing when a path of the site leads out of the folder', async () => {
  replies[`GET /editions/${NEW}`] = { files: { '../evil.md': toBase64('x') } };
  const { output, exitCode } = await run('export', folder);
  expect(output).toContain('недопустимое имя файла ../evil.md');
  expect(exitCode).toBe(1);
});

test('imports what differs as a draft, and publishes it when asked to', async () => {
  await run('export', folder);
  expect((await run('import', folder, '--title', 'Тарифы')).output).toContain('не отличаются от сайта');
  await writeFile(path.join(folder, NEWS), 'ночь');
  expect((await run('import', folder, '--title', 'Тарифы')).output).toContain(`изменён  ${NEWS}`);
  const line = ['import', folder, '--title', 'Тарифы', '--why', 'Ночные тарифы', '--publish'];
  expect((await run(...line)).output).toContain('Опубликовано: «Тарифы».');
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { title: 'Тарифы', files: { [NEWS]: toBase64('ночь') } },
    { title: 'Тарифы', files: { [NEWS]: toBase64('ночь') } },
    { version: 1, live: 7, why: 'Ночные тарифы' },
  ]);
});

test('names the mistakes of a draft instead of publishing it', async () => {
  await run('export', folder);
  await writeFile(path.join(folder, NEWS), 'ночь');
  const mistakes = [{ path: NEWS, line: 2, field: ['date'], reason: 'нет даты' }];
  replies['POST /import'] = { ...draft, mistakes };
  const { output, exitCode } = await run(
    'import',
    folder,
    '--title',
    'Тарифы',
    '--why',
    'Новое',
    '--publish',
  );
  expect(output).toContain(`${NEWS}:2: нет даты`);
  expect(exitCode).toBe(1);
});

test('shows the changed lines of a difference with marks', async () => {
  const parts = [
    { text: 'title: Такси\nНовые ', kind: 'same' },
    { text: 'тарифы', kind: 'removed' },
    { text: 'цены', kind: 'added' },
    { text: '\nконец', kind: 'same' },
  ];
  replies[`GET /difference?from=${OLD}&to=${NEW}`] = { files: [{ path: NEWS, change: 'changed', parts }] };
  expect((await run('diff', '6', 'live')).output).toBe(`${NEWS}, изменён\n  Новые [-тарифы-]{+цены+}`);
});

test('publishes a former edition by its number, and says what was published meanwhile', async () => {
  const line = ['publish', '6', '--why', 'Снова как было', '--follow-folder'];
  expect((await run(...line)).output).toBe(`Редакция ${OLD} на сайте, публикация № 8.`);
  expect(sent.at(-1)?.body).toEqual({ edition: OLD, live: 7, why: 'Снова как было', followsFolder: true });
  replies['POST /publish'] = { code: 'CONFLICT', message: 'conflict', details: { live } };
  const { output, exitCode } = await run(...line);
  expect(output).toContain('вышла публикация № 7');
  expect(exitCode).toBe(1);
});

test.each([
  [['publish', '6'], 'Нужна причина'],
  [['publish', 'x', '--why', 'причина'], 'не похоже на редакцию'],
  [['publish', '99', '--why', 'причина'], 'Такой редакции нет'],
  [['import', '/nowhere', '--title', 'Тарифы'], 'Папки /nowhere нет'],
  [['import', '/nowhere'], 'Нужно название черновика'],
  [['import', '/nowhere', '--title', 'Тарифы', '--publish'], 'Нужна причина'],
])('refuses %j with a sentence that says what to do', async (line, sentence) => {
  const { output, exitCode } = await run(...line);
  expect(output).toContain(sentence);
  expect(exitCode).not.toBe(0);
});
