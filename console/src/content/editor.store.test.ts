import type { ContentMistake } from '@site/shared/contracts/content-editions';
import { contentRefused, DRAFT, FakeContentApi, FIELDS, NEWS, toDraftRow } from '../testing/fake-content-api';
import { FakeSiteTab } from '../testing/fake-site-tab';
import { EditorStore } from './editor.store';
import { createUnsavedEdits } from './unsaved-edits';

const NOW = Date.UTC(2026, 11, 1, 7);
let fake: FakeContentApi;
let tab: FakeSiteTab;
let memory: Map<string, unknown>;

const open = async (path = NEWS, title?: string) => {
  const ports = { api: fake.api, onFailure: () => {}, tab, now: () => NOW };
  const store = new EditorStore(DRAFT, path, {
    ...ports,
    unsaved: createUnsavedEdits(memory, 'vera'),
    title,
  });
  await store.load();
  return store;
};
const mistake = (rest: Partial<ContentMistake> = {}): ContentMistake => ({
  ...{ path: NEWS, line: 3, field: ['title'], reason: 'поле title пустое' },
  ...rest,
});

beforeEach(() => {
  memory = new Map();
  [fake, tab] = [new FakeContentApi(), new FakeSiteTab()];
});

test('saves fields and text with the version of the draft, and names the mistakes of the reply', async () => {
  const store = await open();
  store.type(['title'], '');
  store.typeWhole('text', 'Другой текст.');
  fake.mistakes = [
    mistake(),
    mistake({ field: ['text'], reason: 'нет текста' }),
    mistake({ path: 'faq/x.md' }),
  ];
  expect(await store.save()).toBe(true);
  expect(fake.changes).toEqual([
    { path: NEWS, version: 3, fields: { ...FIELDS, title: '' }, text: 'Другой текст.' },
  ]);
  expect(store.isDirty).toBe(false);
  expect(store.outcome).toBe('Сохранено в 10:00\u00a0МСК. 2\u00a0ошибки: опубликовать пока нельзя.');
  expect(store.mistakesAt(['title']).map(({ reason }) => reason)).toEqual(['поле title пустое']);
  expect(store.textMistakes.map(({ reason }) => reason)).toEqual(['нет текста']);
});

test('is ready only when the draft is read too, because a form without fields would overwrite the file', async () => {
  const { fetchDraft } = fake.api;
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  fake.api.fetchDraft = (id) => late.then(() => fetchDraft(id));
  const ports = { api: fake.api, onFailure: () => {}, tab, now: () => NOW };
  const store = new EditorStore(DRAFT, NEWS, { ...ports, unsaved: createUnsavedEdits(memory, 'vera') });
  const loading = store.load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.file.value).not.toBeNull();
  expect([store.isReady, store.fields]).toEqual([false, {}]);
  answer();
  await loading;
  expect([store.isReady, store.fields]).toEqual([true, FIELDS]);
});

test('keeps what was typed when the site does not answer', async () => {
  const store = await open();
  store.type(['title'], 'Новый заголовок');
  fake.site.failure = { kind: 'no-answer', message: 'Сайт не ответил.' };
  expect(await store.save()).toBe(false);
  expect(store.failure?.message).toBe('Сайт не ответил.');
  expect(store.fields).toMatchObject({ title: 'Новый заголовок' });
  expect(store.isDirty).toBe(true);
});

test('saves with the newer version when somebody has changed another file of the draft', async () => {
  const store = await open();
  store.type(['title'], 'Новый заголовок');
  fake.site.failure = contentRefused('CONFLICT', { draft: toDraftRow({ version: 5, changedBy: 'boris' }) });
  expect(await store.save()).toBe(true);
  expect(fake.changes).toMatchObject([{ version: 5, fields: { title: 'Новый заголовок' } }]);
});

test('says who has changed the same file, and saves over it only when asked to', async () => {
  const store = await open();
  store.type(['title'], 'Мой заголовок');
  fake.file = { ...fake.file, source: 'чужой' };
  fake.draft = { ...fake.draft, version: 5 };
  fake.site.failure = contentRefused('CONFLICT', { draft: toDraftRow({ version: 5, changedBy: 'boris' }) });
  expect(await store.save()).toBe(false);
  expect(store.conflict?.changedBy).toBe('boris');
  expect(store.fields).toMatchObject({ title: 'Мой заголовок' });
  expect(fake.changes).toEqual([]);
  expect(await store.saveAnyway()).toBe(true);
  expect(fake.changes).toMatchObject([{ version: 5, fields: { title: 'Мой заголовок' } }]);
  expect(store.conflict).toBeNull();
});

test('shows unsaved edits again after the session has ended', async () => {
  const store = await open();
  store.type(['title'], 'Не сохранено');
  const again = await open();
  expect(again.fields).toMatchObject({ title: 'Не сохранено' });
  expect(again.recoveredAt).toBe(NOW);
  expect(again.isDirty).toBe(true);
  await again.reload();
  expect(again.fields).toEqual(FIELDS);
  expect((await open()).recoveredAt).toBeNull();
});

test('names recovered edits of a file that has changed since as a conflict', async () => {
  (await open()).type(['title'], 'Не сохранено');
  fake.file = { ...fake.file, source: 'чужой' };
  expect((await open()).conflict?.changedBy).toBe('vera');
});

test('saves what was typed before it shows the source, and stays when that fails', async () => {
  const store = await open();
  store.type(['title'], 'Новый заголовок');
  fake.site.failure = { kind: 'no-answer', message: 'Сайт не ответил.' };
  await store.show('source');
  expect(store.view).toBe('form');
  await store.show('source');
  expect(store.view).toBe('source');
  store.typeWhole('source', '---\nissue: 318\n---\n');
  await store.save();
  expect(fake.changes.at(-1)).toEqual({ path: NEWS, version: 4, source: '---\nissue: 318\n---\n' });
});

test('shows only the source of a file whose fields cannot be read', async () => {
  const unreadable = mistake({ field: [], reason: 'запись не читается' });
  fake.file = { ...fake.file, fields: {}, mistake: unreadable };
  const store = await open();
  expect(store.hasForm).toBe(false);
  expect(store.view).toBe('source');
});

test('begins a new piece of news with its title and the day in Moscow', async () => {
  fake.file = { ...fake.file, exists: false, fields: {} };
  const store = await open('news/2026-12-01-parom.md', 'Паром');
  expect(store.fields).toEqual({ date: '2026-12-01', title: 'Паром' });
  expect(store.isDirty).toBe(false);
});

test('loads the page of the draft in the open tab again after each save', async () => {
  const store = await open();
  await store.save();
  expect(tab.shown).toEqual([]);
  tab.show(DRAFT, 'https://site.example/preview/one');
  await store.save();
  expect(tab.shown).toHaveLength(2);
  tab.isOutOfReach = true;
  await store.save();
  expect(store.outcome).toContain('Обновите вкладку с сайтом');
});

test('removes and restores a file, also when somebody has changed another one', async () => {
  const store = await open();
  store.type(['title'], 'Не нужно');
  fake.site.failure = contentRefused('CONFLICT', { draft: toDraftRow({ version: 5 }) });
  expect(await store.changeFile({ removed: true })).toContain('Файл убран');
  expect(fake.changes).toEqual([{ path: NEWS, version: 5, removed: true }]);
  expect(store.isDirty).toBe(false);
  expect(await store.changeFile({ restored: true })).toContain('как на сайте');
});

test('lists the pictures of the site and of the draft without removed ones', async () => {
  fake.draft.changes = [
    { path: 'media/scene-taxi.webp', change: 'removed', title: '', size: 0 },
    { path: 'media/new.png', change: 'added', title: '', size: 1 },
  ];
  const store = await open();
  expect(store.files.pictures).toEqual(['new.png', 'scene-yard.webp']);
  fake.mistakes = [mistake({ path: 'media/other.png', reason: 'картинка повреждена' })];
  expect(await store.files.upload('media/other.png', 'AAAA')).toBe('картинка повреждена');
});
