import { type ContentDesk, EDITOR, openContentDesk } from '../../testing/content-desk';

let desk: ContentDesk;
beforeEach(async () => {
  desk = await openContentDesk();
});
afterEach(() => desk.api.close());

test('does not publish the plan of an editor whose access has ended, and says so', async () => {
  const draft = await desk.editTitle('Уволен');
  await desk.publish(draft, { at: desk.clock.now + 1_000 });
  desk.lost.add('person/anna content');
  desk.clock.now += 1_000;
  await desk.watch();
  expect(await desk.readTitles()).not.toContain('Уволен');
  const [left] = (await desk.content.overview()).drafts;
  expect(left?.plan?.failed).toMatch(/запланировал публикацию \(Анна\).*запланируйте её заново/);
  const again = { version: left?.version ?? 0, live: 1, why: 'Ещё раз', at: desk.clock.now + 1_000 };
  await desk.content.publishDraft(draft.id, again, { ...EDITOR, operator: 'Олег', author: 'person/oleg' });
  desk.clock.now += 1_000;
  await desk.watch();
  expect(await desk.readTitles()).toContain('Уволен');
});

test('ends previews with the access of the editor who made them', async () => {
  const { id } = await desk.editTitle('Черновая');
  const { path } = await desk.content.preview({ draft: id }, EDITOR);
  const opened = await desk.api.app.inject(path);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const read = async () => (await desk.api.app.inject({ url: '/api/home/news', headers: { cookie } })).body;
  expect(await read()).toContain('Черновая');
  desk.lost.add('person/anna content');
  expect(await read()).not.toContain('Черновая');
  expect((await desk.api.app.inject(path)).statusCode).toBe(404);
});

test('does not publish planned prices of somebody who may not move money any more', async () => {
  const path = 'payment/payment.json';
  const { fields } = await desk.content.file({ path });
  const draft = await desk.draftOf({ path, fields: { ...(fields as object), rate: 2 } });
  const given = { version: draft.version, live: 1, why: 'Новый курс', at: desk.clock.now + 1_000 };
  await desk.content.publishDraft(draft.id, given, { ...EDITOR, mayMoney: true });
  desk.lost.add('person/anna money');
  desk.clock.now += 1_000;
  await desk.watch();
  const { live, drafts } = await desk.content.overview();
  expect([live.number, drafts[0]?.plan?.failed]).toEqual([1, expect.stringContaining('права менять цены')]);
});
