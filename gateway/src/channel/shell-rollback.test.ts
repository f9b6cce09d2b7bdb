import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { callDeployApi } from '../testing/call-deploy-api';
import { rowsOf } from '../testing/table-rows';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';

jest.setTimeout(180_000); // these tests use a real database and may run on a busy machine

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const buildProviding = (version: string, ...names: string[]) =>
  buildShell({ title: version, provides: [{ key: 'tiny/shared', version, names }] });

/** An area that needs the name `newWord` from the shell's module `tiny/shared`. */
const harbour = buildRelease({
  area: 'harbour',
  paths: [{ prefix: '/harbour', title: 'Гавань', description: 'Гавань' }],
  needs: [{ key: 'tiny/shared', range: '^1.0.0', names: ['word', 'newWord'] }],
  server: renderingArea(`'the harbour'`),
});

const rollBack = (to: string) =>
  callDeployApi(site.url, site.token, 'POST', '/channel', {
    action: 'rollback',
    area: 'shell',
    to,
    why: 'a drill',
  });

/** Reads everything that a rollback can change: the page, the status and the log. */
const readAll = async () => ({
  page: /"composition":"(\w+)"/.exec(await (await site.get('/harbour')).text())?.[1],
  latest: await (await site.get('/builds/latest.json')).json(),
  live: (await site.client.fetchStatus()).areas,
  entries: await rowsOf(site.database.db, 'channel_entries'),
  compositions: await rowsOf(site.database.db, 'compositions'),
});

test('refuses a shell rollback to a release that lacks what a live area needs, and names the nearest that has it', async () => {
  const [oldest, middle, latest] = [
    buildProviding('1.0.0', 'word'),
    buildProviding('1.1.0', 'word', 'newWord'),
    buildProviding('1.2.0', 'word', 'newWord', 'newestWord'),
  ];
  for (const release of [oldest, middle, latest, harbour]) await site.deploy(release);
  const before = await readAll();

  const refused = await rollBack(oldest.manifest.id);
  const message = `harbour needs \`newWord\` from tiny/shared; shell ${oldest.manifest.id.slice(0, 8)} does not provide it`;
  expect(refused).toEqual({
    status: 422,
    body: expect.objectContaining<Partial<ErrorReply>>({
      code: 'DOES_NOT_LINK',
      message,
      details: { problems: [{ kind: 'missing-name', message }], nearest: middle.manifest.id },
    }),
  });
  expect(await readAll()).toEqual(before);

  const { nearest } = (refused.body as ErrorReply).details as { nearest: string };
  expect((await rollBack(nearest)).status).toBe(200);
  const after = await readAll();
  expect(after.live).toContainEqual(expect.objectContaining({ area: 'shell', release: middle.manifest.id }));
  expect(after.page).not.toBe(before.page);
});
