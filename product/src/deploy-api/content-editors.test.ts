import type { ContentDraft, ContentPreview } from '@site/shared/contracts/content-editions';
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
  await call(site.token, `/tokens/${made.id}`, undefined, 'DELETE');
  expect((await fetch(site.url + path)).status).toBe(404);
});
