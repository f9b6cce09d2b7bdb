import { CONTENT_IMPORT_DAY_BYTES } from '@site/shared/contracts/content-limits';
import { DAY_MS } from '@site/contracts/time';
import { type ContentDesk, EDITOR, openContentDesk, TAXI } from '../../testing/content-desk';
import { deleteOldImports, insertDraft, selectDrafts, spendImport } from './draft.repo';
import { deleteUnusedFiles, insertFiles, selectFiles } from './edition.repo';

let desk: ContentDesk;
beforeEach(async () => {
  desk = await openContentDesk();
});
afterEach(() => desk.api.close());

const now = () => new Date(desk.clock.now);
const clean = () => deleteUnusedFiles(desk.api.db, now());
const file = { hash: 'a'.repeat(64), body: Buffer.from('a') };
const isStored = async () => (await selectFiles(desk.api.db, [file.hash])).size === 1;

test('keeps at most a hundred drafts, and says what to do', async () => {
  const { db } = desk.api;
  await desk.content.makeDraft('Черновик', 'Анна');
  const [row] = await selectDrafts(db);
  if (!row) throw new Error('no draft');
  for (let count = 1; count < 100; count += 1) await insertDraft(db, { ...row, id: `draft ${count}` }, 100);
  const { files } = await desk.content.files((await desk.content.overview()).live.edition);
  for (const refused of [
    desk.content.makeDraft('Лишний', 'Анна'),
    desk.content.importFiles({ title: 'Набор', files }, EDITOR),
  ])
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { mistake: { reason: expect.stringMatching(/100 черновиков.*удалите ненужные/) } },
    });
  const [first] = (await desk.content.overview()).drafts;
  await desk.content.deleteDraft(first?.id ?? '');
  await desk.content.makeDraft('Последний', 'Анна');
});

test('bounds the bytes that an editor imports in a day', async () => {
  const { db } = desk.api;
  const most = 10;
  const spend = (author: string, bytes: number) =>
    spendImport(db, { author, bytes, endsAt: new Date(desk.clock.now + DAY_MS) }, { now: now(), most });
  expect(await spend('token/one', 11)).toBe(false);
  expect(await spend('token/one', 6)).toBe(true);
  expect(await spend('token/one', 5)).toBe(false);
  expect(await spend('token/one', 4)).toBe(true);
  expect(await spend('token/other', 5)).toBe(true);
  desk.clock.now += DAY_MS;
  expect(await spend('token/one', 10)).toBe(true);
  await deleteOldImports(db, now());
  expect([await spend('token/one', 1), await spend('token/other', 10)]).toEqual([false, true]);
});

test('refuses an import beyond the bytes of the day', async () => {
  const spent = {
    author: EDITOR.author,
    bytes: CONTENT_IMPORT_DAY_BYTES,
    endsAt: new Date(desk.clock.now + 1),
  };
  await spendImport(desk.api.db, spent, { now: now(), most: CONTENT_IMPORT_DAY_BYTES });
  const files = { [TAXI]: Buffer.from('x').toString('base64') };
  await expect(desk.content.importFiles({ title: 'Набор', files }, EDITOR)).rejects.toMatchObject({
    details: { mistake: { reason: expect.stringContaining('256\u00a0МБ') } },
  });
});

test('deletes files that no draft and no edition has, after a day', async () => {
  await insertFiles(desk.api.db, [file], now());
  desk.clock.now += DAY_MS - 1;
  expect([await clean(), await isStored()]).toEqual([0, true]);
  desk.clock.now += 2;
  expect([await clean(), await isStored()]).toEqual([1, false]);
  expect((await desk.content.overview()).files.length).toBeGreaterThan(50);
});

test('keeps the files of drafts, and those of published editions', async () => {
  await desk.publish(await desk.editTitle('Первая'));
  const { id } = await desk.editTitle('Вторая');
  desk.clock.now += 2 * DAY_MS;
  expect(await clean()).toBe(0);
  const { fields } = await desk.content.file({ path: TAXI, draft: id });
  expect(fields).toMatchObject({ title: 'Вторая' });
  await desk.content.deleteDraft(id);
  expect(await clean()).toBe(1);
});

test('keeps an old file that somebody sends again, until the draft with it is saved', async () => {
  await insertFiles(desk.api.db, [file], now());
  desk.clock.now += 2 * DAY_MS;
  await insertFiles(desk.api.db, [file, file], now());
  expect([await clean(), await isStored()]).toEqual([0, true]);
});
