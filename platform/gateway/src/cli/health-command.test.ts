import { MINUTE_MS } from '@site/contracts/time';
import { addReleaseMinutes } from '../canary/page-reports/page-report.repo';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildShell } from '../testing/tiny-release';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

const run = async (...line: string[]) => (await runCommand(line, site)).output.replaceAll('\u00a0', ' ');

test('shows pages, failures and speed of each minute, and says that there were none', async () => {
  const release = (await site.client.fetchStatus()).areas[0]!.release;
  const minute = new Date(Date.now() - 2 * MINUTE_MS);
  const counts = { served: 8, 'failure:script': 1, 'timing:LCP:1000': 8 };
  await addReleaseMinutes(
    site.database.db,
    Object.entries(counts).map(([name, count]) => ({ area: 'shell', release, minute, name, count })),
  );
  expect(await run('health', 'shell')).toMatch(
    new RegExp(`${release.slice(0, 8)} +8 +1 +0,9 с +—\\nLCP и INP — не дольше чем у трёх`),
  );
  expect(await run('health', 'kiosk', '--day')).toBe('У области kiosk за это время страниц не было.');
});
