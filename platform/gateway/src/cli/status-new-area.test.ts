import { runCommand } from '../testing/run-command';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

test('shows the canary of an area that has no live release', async () => {
  const release = buildRelease({ area: 'lavka' });
  await announceTiny(site.client, release);
  const to = release.manifest.id;
  await site.client.change({
    action: 'canary',
    area: 'lavka',
    to,
    percent: 10,
    why: 'the first',
    force: true,
  });
  const { output } = await runCommand(['status'], site);
  expect(output).toContain(`lavka: на пробе выпуск ${to.slice(0, 8)}, 10 % посетителей`);
  expect(output).toContain('она новая');
  expect(JSON.parse((await runCommand(['status', '--json'], site)).output)).toMatchObject({
    newAreas: [
      { area: 'lavka', canary: { release: to, percent: 10, why: expect.stringContaining('the first') } },
    ],
  });
});
