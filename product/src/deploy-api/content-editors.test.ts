import type {
  ContentDraft,
  ContentFile,
  ContentOverview,
  ContentPreview,
} from '@site/shared/contracts/content-editions';
import type { TokenReply } from '@site/contracts/deploy-token';
import { ConsolePeople } from '@site/gateway/testing/console-people';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';

const DEPLOY = '/deploy/v1';
let site: Site;
let people: ConsolePeople;

beforeAll(async () => {
  site = await openProductSite({ consolePort: 0 });
  people = new ConsolePeople(site.console?.url ?? '', site.token);
});
afterAll(() => site.close());

const call = async <T>(session: string, path: string, body?: object, method?: string): Promise<T> =>
  (await people.call<T>(DEPLOY + path, { session, body, ...(method && { method }) })).body;

test('ends the previews of a token with the token', async () => {
  const rights = { name: 'texts', areas: ['*'], verbs: ['content'] };
  const made = await call<TokenReply>(site.token, '/tokens', rights);
  const draft = await call<ContentDraft>(made.token, '/content/drafts', { title: 'Черновик' });
  const { path } = await call<ContentPreview>(made.token, '/content/previews', { draft: draft.id });
  expect((await fetch(site.url + path)).status).toBe(200);
  await call(site.token, `/tokens/${made.info.id}`, undefined, 'DELETE');
  expect((await fetch(site.url + path)).status).toBe(404);
});

const PAYMENT = 'payment/payment.json';
const NOT_SIGNED = { status: 403, body: { code: 'FORBIDDEN', details: { reason: 'passkey' } } };

test('asks a session for the passkey before it publishes prices, now, later or again', async () => {
  const person = await people.addPerson('anna', ['editor', 'cashier']);
  const { session } = person;
  const { source } = await call<ContentFile>(session, `/content/file?path=${PAYMENT}`);
  const { live } = await call<ContentOverview>(session, '/content');
  const change = (draft: ContentDraft, path: string, text: string) =>
    people.call<ContentDraft>(`${DEPLOY}/content/drafts/${draft.id}/file`, {
      ...{ session, method: 'PUT' },
      body: { path, version: draft.version, source: text },
    });
  const dear = source.replace('"rate": 1', '"rate": 777');
  const made = await call<ContentDraft>(session, '/content/drafts', { title: 'Новый курс' });
  const { body: draft } = await change(made, PAYMENT, dear);
  const address = `${DEPLOY}/content/drafts/${draft.id}/publish`;
  const now = { version: draft.version, live: live.number, why: 'Новый курс' };
  const later = { ...now, at: Date.now() + 3_600_000 };
  for (const body of [now, later])
    expect(await people.call(address, { body, session })).toMatchObject(NOT_SIGNED);
  const other = await people.sign(person, { method: 'POST', path: address, body: later });
  expect(await people.call(address, { body: now, session, signed: other })).toMatchObject(NOT_SIGNED);
  expect((await people.callSigned(person, address, { body: now })).status).toBe(200);
  const back = { edition: live.edition, live: live.number + 1, why: 'Назад' };
  const publish = `${DEPLOY}/content/publish`;
  expect(await people.call(publish, { body: back, session })).toMatchObject(NOT_SIGNED);
  expect((await people.callSigned(person, publish, { body: back })).status).toBe(200);
  const follow = { ...back, live: live.number + 2, followsFolder: true };
  expect(await people.call(publish, { body: follow, session })).toMatchObject(NOT_SIGNED);
  const plain = await call<ContentDraft>(session, '/content/drafts', { title: 'Вопрос' });
  const { body: harmless } = await change(plain, 'faq/99-novoe.md', '---\nquestion: Где?\n---\n\nТут\n');
  const plan = { ...later, version: harmless.version, live: live.number + 2 };
  const planned = await people.call<ContentOverview>(`${DEPLOY}/content/drafts/${plain.id}/publish`, {
    ...{ body: plan, session },
  });
  expect(planned.status).toBe(200);
  const version = planned.body.drafts.find(({ id }) => id === plain.id)?.version ?? 0;
  expect(await change({ ...harmless, version }, PAYMENT, dear)).toMatchObject({
    ...{ status: 403, body: { details: { planned: true, path: PAYMENT } } },
  });
});
