import type { BeaconEvent } from '@site/shared/contracts/beacon';
import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { TabBeacons } from '../fixtures/beacons';

const isBeacon = (response: Response) => new URL(response.url()).pathname === '/beacon';

const alive = ({ events }: TabBeacons): BeaconEvent[] => events.filter(({ kind }) => kind === 'alive');
const vitals = ({ events }: TabBeacons) =>
  events.flatMap((event) => (event.kind === 'vital' ? [event.name] : []));

for (const [what, path] of [
  ['an opened page', '/'],
  ['a page that is not there', '/nothing-is-here'],
] as const) {
  test(`${what} says once that it is alive, and the gateway takes it`, async ({ page, tab, watch }) => {
    watch.allow(/404/);
    const beacons = await TabBeacons.of(page);
    const answered = page.waitForResponse(isBeacon);
    await tab.open(path);
    expect((await answered).status()).toBe(204);
    expect(alive(beacons)).toEqual([{ kind: 'alive' }]);
    // all late code is here: whoever would tell it again has done so
    await page.waitForLoadState('networkidle');
    expect(alive(beacons)).toHaveLength(1);
  });
}

test('what a page has measured goes out when it is hidden, once', async ({ page, tab }) => {
  const beacons = await TabBeacons.of(page);
  await tab.open('/');
  // also the code that measures
  await page.waitForLoadState('networkidle');
  expect(vitals(beacons)).toEqual([]);
  const answered = page.waitForResponse(isBeacon);
  await tab.lookAway();
  expect((await answered).status()).toBe(204);
  // the largest paint is over only when the browser itself says that the page is hidden
  await expect.poll(() => vitals(beacons)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']));
  await tab.comeBack();
  await tab.lookAway();
  expect(new Set(vitals(beacons)).size).toBe(vitals(beacons).length);
});

test('an error that an area’s code throws later is told as its own', async ({ page, tab, watch }) => {
  watch.allow(/drill: thrown later/);
  const beacons = await TabBeacons.of(page);
  await tab.open('/drill/throws-later');
  await page.getByRole('button', { name: 'Ошибиться' }).click();
  await expect.poll(() => beacons.failures).toEqual(['drill uncaught']);
});

test('a modal without its code is told as a failure of its owner, and the page stays', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(/drill: no code/);
  const beacons = await TabBeacons.of(page);
  await tab.open('/drill');
  await page.getByRole('button', { name: 'Без кода' }).click();
  await expect.poll(() => beacons.failures).toEqual(['drillparts script']);
  expect(tab.loads).toEqual(['/drill']);
});

test('code of the shell for modals that is lost is said and told as the shell’s; the page stays, and the button works later', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(/r\/shell\//, /console\.error: modal /, /ERR_FAILED/);
  const beacons = await TabBeacons.of(page);
  await tab.open('/drill');
  await page.route('**/r/shell/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Короткое' }).click();
  await expect(page.getByRole('alert')).toContainText('Окно не открылось');
  await page.unroute('**/r/shell/*.js');
  await page.getByRole('button', { name: 'Короткое' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // with code that was lost too
  await expect.poll(() => beacons.failures).toEqual(['shell network']);
  expect(tab.loads).toEqual(['/drill']);
});
