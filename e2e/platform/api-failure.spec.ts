import { expectAccessible } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

const HOME_CALLS = /\/api\/home\//;

/**
 * Opens a page with a link to the home page. After a click on this link, client-side navigation loads the
 * content of the home page from the api.
 */
async function openBesideHome(page: HomePage['page']) {
  await page.goto('/starting');
  // Before hydration, the link would load the home page as a document. The document contains the content, so
  // the page would not call the api.
  await waitForHydration(page.getByRole('main').getByRole('link').first());
}

test('shows every block of the home page while the api is down', async ({ page, watch }) => {
  watch.allow(/Ошибка при получении/, /\/api\/home\//, /ERR_FAILED/);
  await openBesideHome(page);
  let requests = 0;
  await page.route(HOME_CALLS, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' }).click();
  const home = new HomePage(page);
  await expect(home.title).toBeVisible();
  for (const name of ['Последние новости', 'Смотри и играй', 'Частые вопросы', 'Место на палубе есть']) {
    await expect(home.section(name)).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  expect(requests).toBeGreaterThan(0);
});

test('shows the home page at once and fills it when a slow api answers', async ({ page }) => {
  await openBesideHome(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(HOME_CALLS, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' }).click();
  const home = new HomePage(page);
  await expect(home.title).toBeVisible();
  await expect(home.section('Последние новости')).toBeVisible();
  await expect(home.headlines).toHaveCount(0);
  answer();
  await expect(home.headlines.first()).toBeVisible();
  await expect(home.socialCards).toHaveCount(4);
});
