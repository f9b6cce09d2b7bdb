import {
  contentRefused,
  DRAFT,
  FakeContentApi,
  NEWS,
  toDraftRow,
  toPublication,
} from '../testing/fake-content-api';
import { FakeSiteTab } from '../testing/fake-site-tab';
import { createContentApi } from './content-api';
import { DraftStore } from './draft.store';
import { HistoryStore } from './history.store';
import { findFiles, OverviewStore } from './overview.store';

let fake: FakeContentApi;
let tab: FakeSiteTab;
const openDraft = async () => {
  const store = new DraftStore(DRAFT, { api: fake.api, onFailure: () => {}, tab, now: () => 0 });
  await store.refresh();
  return store;
};

beforeEach(() => {
  [fake, tab] = [new FakeContentApi(), new FakeSiteTab()];
});

test('finds files by part of a title or name, in any case', async () => {
  const store = new OverviewStore(fake.api, () => {});
  await store.refresh();
  expect(findFiles(store.files, ' ТАКСО').map(({ path }) => path)).toEqual([NEWS]);
  expect(findFiles(store.files, 'nachat')).toHaveLength(1);
  expect(findFiles(store.files, '')).toHaveLength(4);
});

test('makes a draft and edits files in it from then on', async () => {
  const store = new OverviewStore(fake.api, () => {});
  expect(await store.createDraft('Новости декабря')).toEqual({ ok: true, value: DRAFT });
  await store.refresh();
  expect(store.chosenDraft).toBe(DRAFT);
  store.chooseDraft('000000000000');
  expect(store.chosenDraft).toBe('');
});

test('publishes what was seen, now or at a time', async () => {
  const store = await openDraft();
  expect(await store.publish('опечатка', null)).toBeNull();
  expect(await store.publish('опечатка', 1_000)).toBeNull();
  const sent = fake.site.sent.filter(({ path }) => path.endsWith('/publish')).map(({ body }) => body);
  const seen = { version: 3, live: 7, why: 'опечатка' };
  expect(sent).toEqual([seen, { ...seen, at: 1_000 }]);
  expect(store.outcome).toContain('Черновик выйдет сам 01.01.1970, 03:00');
});

test('signs a publication with the passkey when the site asks for that', async () => {
  const sent: unknown[][] = [];
  const note = (name: string, given: unknown[]) => sent.push([name, ...given]);
  const api = createContentApi({
    call: async (...given) => {
      note('call', given);
      return { ok: false, failure: contentRefused('FORBIDDEN', { reason: 'passkey', path: NEWS }) };
    },
    signed: async <T>(...given: unknown[]) => {
      note('signed', given);
      return { ok: true, value: {} as T };
    },
  });
  const body = { edition: '0123456789abcdef', live: 7, why: 'Новая цена' };
  expect(await api.publishEdition(body)).toMatchObject({ ok: true });
  expect(sent).toEqual(['call', 'signed'].map((name) => [name, 'POST', '/content/publish', body]));
});

test('says what was published meanwhile, and publishes over it when confirmed again', async () => {
  const store = await openDraft();
  fake.live = toPublication({ number: 8, operator: 'boris', why: 'новая цена' });
  fake.site.failure = contentRefused('CONFLICT', { live: fake.live });
  const failure = await store.publish('опечатка', null);
  expect(failure?.kind).toBe('overtaken');
  expect(failure?.message).toContain('публикация № 8 (30.11.2026, 13:00\u00a0МСК, boris): новая цена');
  expect(await store.publish('опечатка', null)).toBeNull();
  expect(fake.site.sent.at(-1)?.body).toMatchObject({ live: 8 });
});

test('says who has changed the draft meanwhile', async () => {
  const store = await openDraft();
  fake.site.failure = contentRefused('CONFLICT', { draft: toDraftRow({ changedBy: 'boris' }) });
  const failure = await store.publish('опечатка', null);
  expect(failure?.message).toContain('Черновик уже изменён (30.11.2026, 13:00\u00a0МСК, boris)');
});

test.each([
  ['FORBIDDEN', undefined, 'Попросите человека с ролью editor'],
  ['NOT_FOUND', undefined, 'Может быть, его уже опубликовали'],
  [
    'BAD_REQUEST',
    { mistakes: [{ path: NEWS, line: 2, field: [], reason: 'нет даты' }] },
    'Новости, 2026-11-18-taksopark.md, строка 2: нет даты',
  ],
  [
    'BAD_REQUEST',
    { mistake: { path: 'media/a.png', line: 1, field: [], reason: 'картинка повреждена' } },
    'картинка повреждена',
  ],
  ['FORBIDDEN', { needs: 'money', path: 'payment/payment.json' }, 'с ролями editor и cashier'],
])('says %s with %j in words', async (code, details, words) => {
  const store = await openDraft();
  fake.site.failure = contentRefused(code, details);
  expect((await store.publish('опечатка', null))?.message).toContain(words);
});

test('opens the draft on the site in a tab', async () => {
  const store = await openDraft();
  await store.show();
  expect(tab.shown).toEqual(['https://site.example/preview/one']);
  expect(fake.site.sent.at(-1)?.body).toEqual({ draft: DRAFT });
  tab.isForbidden = true;
  await store.show();
  expect(store.outcome).toContain('Разрешите всплывающие окна');
});

test('does not open a draft with mistakes, which the site does not show', async () => {
  fake.draft.mistakes = [{ path: NEWS, line: 2, field: [], reason: 'нет даты' }];
  const store = await openDraft();
  await store.show();
  expect(store.outcome).toContain('Сначала исправьте их');
  expect(tab.shown).toEqual([]);
});

test('restores files, cancels plans and deletes the draft', async () => {
  const store = await openDraft();
  expect(await store.restore(NEWS, 'Таксопарк')).toBe(true);
  expect(fake.changes).toEqual([{ path: NEWS, version: 3, restored: true }]);
  expect(await store.dropPlan()).toBe(true);
  expect(store.outcome).toContain('отменена');
  expect(await store.delete()).toBeNull();
});

test('reads what changes again while it is shown', async () => {
  const store = await openDraft();
  await store.toggleDifference();
  expect(store.difference.value).toEqual({ files: [] });
  fake.difference = { files: [{ path: NEWS, change: 'changed', parts: [] }] };
  await store.refresh();
  expect(store.difference.value?.files).toHaveLength(1);
});

test('returns to a former edition with what is live now', async () => {
  const store = new HistoryStore(fake.api, () => {});
  await store.refresh();
  const former = toPublication({ number: 6, edition: 'fedcba9876543210' });
  fake.site.failure = contentRefused('CONFLICT', { live: toPublication({ number: 9 }) });
  fake.history = [toPublication({ number: 9 }), ...fake.history];
  expect((await store.revert(former, 'ошибка в цене'))?.kind).toBe('overtaken');
  expect(await store.revert(former, 'ошибка в цене')).toBeNull();
  const sent = fake.site.sent.filter(({ path }) => path === '/content/publish').map(({ body }) => body);
  expect(sent).toMatchObject([{ live: 7 }, { live: 9, edition: 'fedcba9876543210' }]);
  expect(store.outcome).toContain('№ 6 снова на сайте');
});
