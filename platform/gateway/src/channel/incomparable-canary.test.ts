import type { JsonSchema } from '@site/contracts/json-schema';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';

const why = 'a trial';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

const flag: JsonSchema = { type: 'boolean' };
const lavka = (properties: Record<string, JsonSchema>, title: string) =>
  buildRelease({
    area: 'lavka',
    title,
    contract: {
      events: { 'lavka/sold': { payload: { type: 'object', additionalProperties: false, properties } } },
    },
  });
const deploy = async (release: TinyRelease) => {
  await announceTiny(site.client, release);
  const { area, id } = release.manifest;
  return site.client.change({ action: 'deploy', area, to: id, why });
};

test.each(['toString', 'constructor'])(
  'lets other areas deploy while a canary has a payload with the field %s',
  async (name) => {
    await deploy(lavka({}, name));
    await deploy(buildRelease({ area: 'home', title: name, uses: { events: ['lavka/sold'] } }));
    const canary = lavka({ [name]: flag }, name);
    await announceTiny(site.client, canary);
    const { area, id } = canary.manifest;
    await site.client.change({ action: 'canary', area, to: id, percent: 10, why, force: true });
    const promo = buildRelease({ area: 'promo', title: name });
    expect(await deploy(promo)).toMatchObject({ composition: expect.any(String) as string });
    await site.client.change({ action: 'withdraw', area, why });
  },
);
