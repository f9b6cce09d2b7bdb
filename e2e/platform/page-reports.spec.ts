import { PAGE_REPORT_PATH, type PageReportEvent } from '@site/contracts/page-report';
import type { Response } from '@playwright/test';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { PageReportLog } from '../fixtures/page-reports';

const isPageReport = (response: Response) => new URL(response.url()).pathname === PAGE_REPORT_PATH;

const alive = ({ events }: PageReportLog): PageReportEvent[] => events.filter(({ kind }) => kind === 'alive');
const vitals = ({ events }: PageReportLog) =>
  events.flatMap((event) => (event.kind === 'vital' ? [event.name] : []));

for (const [what, path] of [
  ['an opened page', '/'],
  ['a page that is not there', '/nothing-is-here'],
] as const) {
  test(`reports once that ${what} is alive`, async ({ page, tab, watch }) => {
    watch.allow(/404/);
    const reports = await PageReportLog.record(page);
    const answered = page.waitForResponse(isPageReport);
    await tab.open(path);
    expect((await answered).status()).toBe(204);
    await expect.poll(() => alive(reports)).toEqual([{ kind: 'alive' }]);
    // waits for code that loads late and could report again
    await page.waitForLoadState('networkidle');
    expect(alive(reports)).toHaveLength(1);
  });
}

test('sends web vitals once when the page is hidden', async ({ page, tab }) => {
  const reports = await PageReportLog.record(page);
  await tab.open('/');
  // waits until the code that measures web vitals is loaded
  await page.waitForLoadState('networkidle');
  expect(vitals(reports)).toEqual([]);
  const answered = page.waitForResponse(isPageReport);
  await tab.hide();
  expect((await answered).status()).toBe(204);
  // LCP is not expected, because it is final only when the browser itself hides the page
  await expect.poll(() => vitals(reports)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']));
  await tab.show();
  await tab.hide();
  expect(new Set(vitals(reports)).size).toBe(vitals(reports).length);
});

test('reports a late error in an area’s code under that area', async ({ page, tab, watch }) => {
  watch.allow(/drill: thrown later/);
  const reports = await PageReportLog.record(page);
  await tab.open('/drill/throws-later');
  await page.getByRole('button', { name: 'Ошибиться' }).click();
  await expect.poll(() => reports.failures).toEqual(['drill uncaught']);
});

test('reports a modal without its code under its area and keeps the page', async ({ page, tab, watch }) => {
  watch.allow(/drill: no code/);
  const reports = await PageReportLog.record(page);
  await tab.open('/drill');
  await page.getByRole('button', { name: 'Без кода' }).click();
  await expect.poll(() => reports.failures).toEqual(['drillparts script']);
  expect(tab.loads).toEqual(['/drill']);
});

test(
  'reports lost modal code under the shell, keeps the page and loads the code later',
  { tag: HEAVY },
  async ({ page, tab, watch }) => {
    watch.allow(/r\/shell\//, /console\.error: modal /, /ERR_FAILED/);
    const reports = await PageReportLog.record(page);
    await tab.open('/drill');
    await page.route('**/r/shell/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Короткое' }).click();
    await expect(page.getByRole('alert')).toContainText('Окно не открылось');
    await page.unroute('**/r/shell/*.js');
    await page.getByRole('button', { name: 'Короткое' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // the failure is reported for the shell, whose code was lost, and not for the area of the modal
    await expect.poll(() => reports.failures).toEqual(['shell network']);
    expect(tab.loads).toEqual(['/drill']);
  },
);
