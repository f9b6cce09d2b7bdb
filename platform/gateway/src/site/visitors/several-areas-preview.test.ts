import { createDeployClient } from '../../deploy-client/deploy-client';
import { cookieOf, createPreviewVisits, HTML } from '../../testing/preview-visits';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

const why = 'a trial';
const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const shell = buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] });
const desk = (word: string) =>
  buildRelease({ area: 'desk', paths: [owned('/desk')], server: renderingArea(`'${word}'`) });

let site: TestSite;
let visits: ReturnType<typeof createPreviewVisits>;

beforeAll(async () => {
  site = await openTestSite();
  visits = createPreviewVisits(site);
  await site.deploy(shell);
  await site.deploy(desk('first desk'));
});
afterAll(() => site.close());

/** An area that is not live. */
const yard = (word: string, needs: string[] = []) =>
  buildRelease({
    area: 'yard',
    paths: [owned('/yard/first'), owned('/yard')],
    server: renderingArea(`'${word}'`),
    needs: needs.length > 0 ? [{ key: 'tiny/shared', range: '^1.0.0', names: needs }] : [],
  });
/** Makes a link to new releases of the yard, which is not live, and of the desk. */
const startBoth = async (word: string, client = site.client) => {
  const moves = [
    { area: 'yard', to: await visits.store(yard(`yard ${word}`), { client }) },
    { area: 'desk', to: await visits.store(desk(`desk ${word}`), { client }) },
  ];
  const made = await client.preview({ moves });
  const opened = await site.startPreview(made.path);
  return { ...made, opened, cookie: cookieOf(opened) };
};

test('shows all areas of a link, and opens the first path of the first', async () => {
  const { path, releases, opened, cookie } = await startBoth('to come');
  expect(opened.headers.get('location')).toBe('/yard/first');
  const names = releases.map(({ area, release }) => `${area} ${release.slice(0, 8)}`).join(', ');
  expect(await (await site.get(path, HTML)).text()).toContain(`Области и выпуски: ${names}.`);
  expect((await visits.open('/yard', cookie)).html).toContain('yard to come');
  const { html, page } = await visits.open('/desk', cookie);
  expect(html).toContain('desk to come');
  const [first, ...others] = releases;
  expect(page.preview).toEqual({ ...first, others, expires: expect.any(Number) });
  expect((await visits.open('/desk')).html).not.toContain('to come');
  expect((await visits.open('/yard')).reply.status).toBe(404);
});

test('links releases that fit only together, and refuses those that do not link', async () => {
  const needy = { area: 'yard', to: await visits.store(yard('needy yard', ['more'])) };
  const provides = [{ key: 'tiny/shared', version: '1.1.0', names: ['word', 'more'] }];
  const giving = { area: 'shell', to: await visits.store(buildShell({ provides })) };
  await expect(site.client.preview({ moves: [needy] })).rejects.toMatchObject({
    reply: { code: 'DOES_NOT_LINK' },
  });
  const { path } = await site.client.preview({ moves: [needy, giving] });
  expect((await visits.open('/yard', cookieOf(await site.startPreview(path)))).html).toContain('needy yard');
  await expect(site.client.preview({ moves: [giving, giving] })).rejects.toMatchObject({
    reply: { code: 'BAD_REQUEST' },
  });
});

test('needs a token for each area, to make and to end it', async () => {
  const give = async (name: string, areas: string[], claims?: { paths: string[] }) => {
    const some = claims && { claims: { ...claims, modals: [], slots: [] } };
    const made = await site.client.createToken({ name, areas, verbs: ['preview', 'read'], ...some });
    return createDeployClient({ url: site.url, token: made.token });
  };
  const one = await give('desk alone', ['desk']);
  const both = await give('desk and yard', ['desk', 'yard'], { paths: ['/yard'] });
  const forbidden = { reply: { code: 'FORBIDDEN', details: { reason: 'area', area: 'yard' } } };
  await expect(startBoth('of one team', one)).rejects.toMatchObject(forbidden);
  const { releases } = await startBoth('that somebody else has stored');
  for (const order of [releases, releases.toReversed()]) {
    const moves = order.map(({ area, release }) => ({ area, to: release }));
    await expect(one.preview({ moves })).rejects.toMatchObject(forbidden);
  }
  const unclaimed = await give('no claims', ['desk', 'yard']);
  await expect(startBoth('without a claim', unclaimed)).rejects.toMatchObject({
    reply: { details: { reason: 'claims', area: 'yard' } },
  });
  const { id } = await startBoth('of both teams', both);
  await expect(one.endPreview(id)).rejects.toMatchObject(forbidden);
  expect((await both.endPreview(id)).end).toBe('ended');
  const { changes } = await site.client.fetchLog({ limit: 2 });
  expect(changes.map(({ area, action }) => [area, action])).toEqual([
    ['desk', 'end-preview'],
    ['yard', 'end-preview'],
  ]);
});

test('ends when its second area is frozen, and is not made while it is', async () => {
  const link = await startBoth('before a freeze');
  expect(await visits.statuses(link)).toEqual([200, 200]);
  await site.client.change({ action: 'freeze', area: 'desk', why });
  expect(await visits.statuses(link)).toEqual([410, 410]);
  await expect(startBoth('of a frozen area')).rejects.toMatchObject({
    reply: { details: { reason: 'frozen', area: 'desk' } },
  });
  await site.client.change({ action: 'unfreeze', area: 'desk', why });
});
