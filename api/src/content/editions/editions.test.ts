import type { ContentDraft, ContentOverview } from '@site/shared/contracts/content-editions';
import type { LastNews } from '@site/shared/contracts/home';
import { buildRaster } from '@site/server/testing/raster-files';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { ContentWatch } from './content-watch';
import { type Content, openContent } from './open-content';

const NOW = Date.UTC(2026, 11, 1, 9);
const TAXI = 'news/2026-11-18-taksopark.md';
const PAYMENT = 'payment/payment.json';
const EDITOR = { operator: 'Анна', mayMoney: false };

let api: TestApi;
let content: Content;
let now = NOW;
beforeEach(async () => {
  now = NOW;
  api = await openTestApi({ now: () => new Date(now) });
  content = openContent({ db: api.db, folder: null, origin: null, now: () => new Date(now) });
});
afterEach(() => api.close());

/** Makes a draft with one change. */
async function draftOf(change: Record<string, unknown> & { path: string }): Promise<ContentDraft> {
  const { id, version } = await content.makeDraft('Правка', 'Анна');
  return content.change(id, { version, ...change } as never, 'Анна');
}
const editTitle = async (title: string) => {
  const { fields, text } = await content.file({ path: TAXI });
  return draftOf({ path: TAXI, fields: { ...(fields as object), title }, text });
};
/** Does what each process does every two seconds. */
const watch = () =>
  new ContentWatch({ db: api.db, now: () => new Date(now), onError: fail, onChange: () => {} }).run();
const fail = (error: unknown) => {
  throw error;
};
const liveNumber = async () => (await content.overview()).live.number;
const publish = async ({ id, version }: ContentDraft, more: object = {}): Promise<ContentOverview> =>
  content.publishDraft(id, { version, live: await liveNumber(), why: 'Опечатка', ...more }, EDITOR);
const readTitles = async () =>
  (await api.get<LastNews>('/api/home/news')).lastNewsList.map(({ title }) => title);

test('publishes a corrected news item, and takes it back', async () => {
  const first = (await content.overview()).live;
  expect(first).toMatchObject({ number: 1, operator: null, followsFolder: true });
  const draft = await editTitle('Таксопарк закрыт');
  expect(draft).toMatchObject({ mistakes: [], changes: [{ path: TAXI, change: 'changed' }] });
  expect(await readTitles()).not.toContain('Таксопарк закрыт');

  const after = await publish(draft);
  expect(after).toMatchObject({
    live: { number: 2, operator: 'Анна', why: 'Опечатка', draft: 'Правка', followsFolder: false },
    drafts: [],
  });
  expect(await readTitles()).toContain('Таксопарк закрыт');

  await content.publishEdition({ edition: first.edition, live: 2, why: 'Было верно' }, EDITOR);
  expect(await readTitles()).not.toContain('Таксопарк закрыт');
  const { list } = await content.history({});
  expect(list.map(({ number, edition }) => [number, edition === first.edition])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
});

test('shows the difference word by word', async () => {
  const { id } = await editTitle('Таксопарк закрыт');
  const { files } = await content.difference({ draft: id });
  expect(files).toHaveLength(1);
  const words = (kind: string) =>
    files[0]?.parts.filter((part) => part.kind === kind).map(({ text }) => text);
  expect(words('removed')?.join('')).toContain('набирает');
  expect(words('added')?.join('')).toContain('закрыт');
});

test('tells the second of two editors what the first has published', async () => {
  const mine = await editTitle('Первая');
  const theirs = await editTitle('Вторая');
  const seen = await liveNumber();
  await publish(mine);
  const late = { version: theirs.version, live: seen, why: 'Опечатка' };
  await expect(content.publishDraft(theirs.id, late, EDITOR)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { live: { number: 2, operator: 'Анна', why: 'Опечатка' } },
  });
  // both changed the same file, so the second has to look at it again
  await expect(publish(theirs)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await content.draft(theirs.id)).mistakes).toMatchObject([{ path: TAXI, reason: /тем временем/ }]);
  const { fields, text } = await content.file({ path: TAXI, draft: theirs.id });
  const again = { path: TAXI, version: theirs.version, fields, text };
  await publish(await content.change(theirs.id, again, 'Анна'));
  expect(await readTitles()).toContain('Вторая');
});

test('refuses to change a draft that somebody else has changed meanwhile', async () => {
  const draft = await editTitle('Первая');
  await content.change(draft.id, { path: TAXI, version: draft.version, restored: true }, 'Олег');
  await expect(
    content.change(draft.id, { path: TAXI, version: draft.version, removed: true }, 'Анна'),
  ).rejects.toMatchObject({ code: 'CONFLICT', details: { draft: { changedBy: 'Олег' } } });
});

test.each<[string, Record<string, unknown> & { path: string }, object]>([
  [
    'a missing field',
    { path: TAXI, fields: { date: '2026-11-18' }, text: 'Т' },
    { reason: 'не хватает поля title' },
  ],
  [
    'a script link',
    {
      path: 'faq/01-nachat.md',
      fields: { question: 'Что?', link: { to: 'javascript:alert(1)', label: 'А' } },
      text: 'Т',
    },
    { field: ['link', 'to'] },
  ],
  [
    'markup',
    { path: 'faq/01-nachat.md', fields: { question: '<img src=x onerror=alert(1)>' }, text: 'Т' },
    { field: ['question'] },
  ],
  [
    'markup in the text',
    { path: 'faq/01-nachat.md', fields: { question: 'Что?' }, text: '<script>1</script>' },
    { field: ['answer'] },
  ],
  [
    'a lost picture',
    { path: TAXI, source: news({ picture: 'scene-bus.webp' }) },
    { field: ['picture', 'file'] },
  ],
  ['a date in the future', { path: TAXI, source: news({ date: '2026-12-02' }) }, { field: ['date'] }],
  ['a broken file', { path: PAYMENT, source: '{' }, { line: 1 }],
  ['a change of a public document', { path: 'legal/70-rules-1.md', removed: true }, { field: [] }],
  ['the last file of a section', { path: PAYMENT, removed: true }, { path: 'payment' }],
])('keeps a draft with %s and refuses to publish it', async (_, change, mistake) => {
  const draft = await draftOf(change);
  expect(draft.mistakes).toEqual([expect.objectContaining({ path: change.path, ...mistake })]);
  const given = { version: draft.version, live: 1, why: 'Опечатка' };
  await expect(content.publishDraft(draft.id, given, { ...EDITOR, mayMoney: true })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { mistakes: draft.mistakes },
  });
  expect(await liveNumber()).toBe(1);
});

test('publishes a news item at the planned time, from whose day it may be', async () => {
  const draft = await draftOf({ path: TAXI, source: news({ date: '2026-12-02', title: 'Завтра' }) });
  const at = NOW + 86_400_000;
  const { drafts } = await publish(draft, { at });
  expect(drafts).toMatchObject([{ plan: { at, operator: 'Анна', why: 'Опечатка', failed: null } }]);
  expect(await readTitles()).not.toContain('Завтра');
  now = at;
  await watch();
  expect(await readTitles()).toContain('Завтра');
  expect((await content.overview()).live).toMatchObject({ number: 2, operator: 'Анна' });
});

test('says why a planned draft could not be published', async () => {
  const draft = await editTitle('Позже');
  await publish(draft, { at: NOW + 1_000 });
  await publish(await editTitle('Раньше'));
  now = NOW + 1_000;
  await watch();
  const [left] = (await content.overview()).drafts;
  expect(left?.plan?.failed).toMatch(/тем временем/);
});

test('refuses times in the past', async () => {
  await expect(publish(await editTitle('Вчера'), { at: NOW - 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('lets only those who may move money change payments', async () => {
  const { fields } = await content.file({ path: PAYMENT });
  const draft = await draftOf({ path: PAYMENT, fields: { ...(fields as object), rate: 2 } });
  expect(draft.mistakes).toEqual([]);
  await expect(publish(draft)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const given = { version: draft.version, live: 1, why: 'Новый курс' };
  await content.publishDraft(draft.id, given, { ...EDITOR, mayMoney: true });
  expect(await liveNumber()).toBe(2);
});

test('encodes an uploaded picture anew, and refuses what is none', async () => {
  const bytes = Buffer.concat([await buildRaster('png'), Buffer.from('<script>alert(1)</script>')]);
  const path = 'media/novaya.webp';
  const draft = await draftOf({ path, picture: bytes.toString('base64') });
  expect(draft.changes).toMatchObject([{ path, change: 'added' }]);
  const { picture } = await content.file({ path, draft: draft.id });
  expect(picture).toMatchObject({ width: 400, height: 200 });
  const { files } = await content.files((await publish(draft)).live.edition);
  expect(Buffer.from(files[path] ?? '', 'base64').includes('script')).toBe(false);
  for (const [name, body] of [
    ['media/a.webp', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['media/a.svg', '<svg/>'],
    ['news/a.webp', 'x'],
  ] as const)
    await expect(
      draftOf({ path: name, picture: Buffer.from(body).toString('base64') }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { mistake: { path: name } },
    });
});

test('shows a draft in a browser that has opened its link, and only there', async () => {
  const { id } = await editTitle('Черновая');
  const link = await content.preview({ draft: id }, 'Анна');
  const opened = await api.app.inject(link.path);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const seen = await api.app.inject({ url: '/api/home/news', headers: { cookie } });
  expect(seen.body).toContain('Черновая');
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(await readTitles()).not.toContain('Черновая');
  now += 86_400_000;
  expect((await api.app.inject({ url: '/api/home/news', headers: { cookie } })).body).not.toContain(
    'Черновая',
  );
  expect((await api.app.inject(link.path)).statusCode).toBe(404);
});

test('moves an edition to files and back', async () => {
  const { live } = await content.overview();
  const { files } = await content.files(live.edition);
  const same = await content.importFiles({ title: 'Из репозитория', files }, 'Анна');
  expect(same.changes).toEqual([]);
  const edited = { ...files, [TAXI]: Buffer.from(news({ title: 'Из файлов' })).toString('base64') };
  const draft = await content.importFiles({ title: 'Из репозитория', files: edited }, 'Анна');
  expect(draft.changes).toMatchObject([{ path: TAXI, change: 'changed' }]);
});

test('starts with the changed files of the folder, unless people have published since', async () => {
  const { content: folder, start } = api;
  await folder.edit(TAXI, 'Таксопарк набирает смену', 'Из папки');
  await start();
  expect(await readTitles()).toContain('Из папки');
  expect((await content.overview()).live).toMatchObject({ number: 2, operator: null });

  await publish(await editTitle('Из пульта'));
  await folder.edit(TAXI, 'Из папки', 'Снова из папки');
  const { folderEdition } = await start();
  expect(await readTitles()).toContain('Из пульта');
  await content.publishEdition(
    { edition: folderEdition, live: 3, why: 'Дальше из репозитория', followsFolder: true },
    EDITOR,
  );
  await folder.edit(TAXI, 'Снова из папки', 'И ещё раз');
  await start();
  expect(await readTitles()).toContain('И ещё раз');
});

function news({ title = 'Т', date = '2026-11-18', picture = 'scene-taxi.webp' }): string {
  const link = 'https://forum.port-noyabr.example/news/1';
  return `---\ndate: ${date}\nissue: 317\ntitle: ${title}\nlink: ${link}\npicture:\n  file: ${picture}\n  alt: ''\n---\n\nТекст\n`;
}
