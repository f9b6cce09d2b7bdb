import { type ContentDesk, EDITOR, news, openContentDesk, TAXI } from '../../testing/content-desk';

const PAYMENT = 'payment/payment.json';

const REFERRALS = JSON.stringify({
  ...{ addCost: 250, task: { playTime: 10, level: 3 } },
  ...{ reward: { inviter: 50, invited: 5_000 }, rewardsMonthly: 30 },
});

let desk: ContentDesk;
beforeEach(async () => {
  desk = await openContentDesk();
});
afterEach(() => desk.api.close());

test('publishes a corrected news item, and takes it back', async () => {
  const first = (await desk.content.overview()).live;
  expect(first).toMatchObject({ number: 1, operator: null, followsFolder: true });
  const draft = await desk.editTitle('Таксопарк закрыт');
  expect(draft).toMatchObject({ mistakes: [], changes: [{ path: TAXI, change: 'changed' }] });
  expect(await desk.readTitles()).not.toContain('Таксопарк закрыт');

  const after = await desk.publish(draft);
  expect(after).toMatchObject({
    live: { number: 2, operator: 'Анна', why: 'Опечатка', draft: 'Правка', followsFolder: false },
    drafts: [],
  });
  expect(await desk.readTitles()).toContain('Таксопарк закрыт');

  await desk.content.publishEdition({ edition: first.edition, live: 2, why: 'Было верно' }, EDITOR);
  expect(await desk.readTitles()).not.toContain('Таксопарк закрыт');
  const { list } = await desk.content.history({});
  expect(list.map(({ number, edition }) => [number, edition === first.edition])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
});

test('shows the difference word by word', async () => {
  const { id } = await desk.editTitle('Таксопарк закрыт');
  const { files } = await desk.content.difference({ draft: id });
  expect(files).toHaveLength(1);
  const words = (kind: string) =>
    files[0]?.parts.filter((part) => part.kind === kind).map(({ text }) => text);
  expect(words('removed')?.join('')).toContain('набирает');
  expect(words('added')?.join('')).toContain('закрыт');
});

test('tells the second of two editors what the first has published', async () => {
  const mine = await desk.editTitle('Первая');
  const theirs = await desk.editTitle('Вторая');
  const seen = await desk.liveNumber();
  await desk.publish(mine);
  const late = { version: theirs.version, live: seen, why: 'Опечатка' };
  await expect(desk.content.publishDraft(theirs.id, late, EDITOR)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { live: { number: 2, operator: 'Анна', why: 'Опечатка' } },
  });
  // both changed the same file, so the second has to look at it again
  await expect(desk.publish(theirs)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await desk.content.draft(theirs.id)).mistakes).toMatchObject([
    { path: TAXI, reason: /тем временем/ },
  ]);
  const { fields, text } = await desk.content.file({ path: TAXI, draft: theirs.id });
  const again = { path: TAXI, version: theirs.version, fields, text };
  await desk.publish(await desk.content.change(theirs.id, again, EDITOR));
  expect(await desk.readTitles()).toContain('Вторая');
});

test('refuses to change a draft that somebody else has changed meanwhile', async () => {
  const draft = await desk.editTitle('Первая');
  await desk.content.change(
    draft.id,
    { path: TAXI, version: draft.version, restored: true },
    { ...EDITOR, operator: 'Олег' },
  );
  await expect(
    desk.content.change(draft.id, { path: TAXI, version: draft.version, removed: true }, EDITOR),
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
    'a script link with a tab in it',
    {
      path: 'faq/01-nachat.md',
      fields: { question: 'Что?', link: { to: 'java\tscript:alert(1)', label: 'А' } },
      text: 'Т',
    },
    { field: ['link', 'to'] },
  ],
  [
    'an escaped script link',
    { path: 'faq/01-nachat.md', fields: { question: 'Что?' }, text: '[a](javascript\\:alert(1))' },
    { field: ['answer'] },
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
  [
    'a number beyond all bounds',
    {
      path: 'referrals/referrals.json',
      source: REFERRALS.replace('"inviter":50', '"inviter":9000000000000000'),
    },
    {
      field: ['reward', 'inviter'],
      reason: 'поле reward.inviter должно быть не больше 10\u00a0000\u00a0000',
    },
  ],
  ['a broken file', { path: PAYMENT, source: '{' }, { line: 1 }],
  ['a change of a public document', { path: 'legal/70-rules-1.md', removed: true }, { field: [] }],
  ['the last file of a section', { path: PAYMENT, removed: true }, { path: 'payment' }],
])('keeps a draft with %s and refuses to publish it', async (_, change, mistake) => {
  const draft = await desk.draftOf(change);
  expect(draft.mistakes).toEqual([expect.objectContaining({ path: change.path, ...mistake })]);
  const given = { version: draft.version, live: 1, why: 'Опечатка' };
  await expect(
    desk.content.publishDraft(draft.id, given, { ...EDITOR, mayMoney: true }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { mistakes: draft.mistakes },
  });
  expect(await desk.liveNumber()).toBe(1);
});

test('lets an announced edition of a document change until it is in force', async () => {
  const path = 'legal/20-agreement-4.md';
  const { source } = await desk.content.file({ path });
  const draft = await desk.draftOf({ path, source: source.replace('## ', '## Новое: ') });
  expect(draft.mistakes).toEqual([]);
  desk.clock.now = Date.UTC(2026, 11, 15, 9);
  expect((await desk.content.draft(draft.id)).mistakes).toMatchObject([{ path, reason: /уже действует/ }]);
});

test('publishes a news item at the planned time, from whose day it may be', async () => {
  const draft = await desk.draftOf({ path: TAXI, source: news({ date: '2026-12-02', title: 'Завтра' }) });
  const at = desk.clock.now + 86_400_000;
  const { drafts } = await desk.publish(draft, { at });
  expect(drafts).toMatchObject([{ plan: { at, operator: 'Анна', why: 'Опечатка', failed: null } }]);
  expect(await desk.readTitles()).not.toContain('Завтра');
  desk.clock.now = at;
  await desk.watch();
  expect(await desk.readTitles()).toContain('Завтра');
  expect((await desk.content.overview()).live).toMatchObject({ number: 2, operator: 'Анна' });
});

test('says why a planned draft could not be published', async () => {
  const draft = await desk.editTitle('Позже');
  await desk.publish(draft, { at: desk.clock.now + 1_000 });
  await desk.publish(await desk.editTitle('Раньше'));
  desk.clock.now += 1_000;
  await desk.watch();
  const [left] = (await desk.content.overview()).drafts;
  expect(left?.plan?.failed).toMatch(/тем временем/);
});

test('refuses times in the past', async () => {
  await expect(desk.publish(await desk.editTitle('Вчера'), { at: desk.clock.now - 1 })).rejects.toMatchObject(
    {
      code: 'BAD_REQUEST',
    },
  );
});

test('lets editors change the texts of files with prices', async () => {
  const path = 'services/01-nomer.json';
  const { fields } = await desk.content.file({ path });
  const named = await desk.draftOf({ path, fields: { ...(fields as object), name: 'Красивый номер' } });
  await desk.publish(named);
  expect(await desk.liveNumber()).toBe(2);
  const cheap = await desk.draftOf({ path, fields: { ...(fields as object), amount: 1 } });
  await expect(desk.publish(cheap)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { needs: 'money', path },
  });
});

test('lets only those who may move money change payments', async () => {
  const { fields } = await desk.content.file({ path: PAYMENT });
  const draft = await desk.draftOf({ path: PAYMENT, fields: { ...(fields as object), rate: 2 } });
  expect(draft.mistakes).toEqual([]);
  await expect(desk.publish(draft)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const given = { version: draft.version, live: 1, why: 'Новый курс' };
  await desk.content.publishDraft(draft.id, given, { ...EDITOR, mayMoney: true });
  expect(await desk.liveNumber()).toBe(2);
});
