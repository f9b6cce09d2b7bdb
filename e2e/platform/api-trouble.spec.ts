import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

const HOME_CALLS = /\/api\/home\//;

/** Reaches the home page inside the browser, so that its content has to come from the api. */
async function goHomeInside(page: HomePage['page']) {
  await page.goto('/starting');
  // A full load would bring the content along: wait until links are followed inside.
  await takenOver(page.getByRole('main').getByRole('link').first());
}

test('with the api down a visitor still gets every block of the home page', async ({ page, watch }) => {
  watch.allow(/Ошибка при получении/, /\/api\/home\//, /ERR_FAILED/);
  await goHomeInside(page);
  let asked = 0;
  await page.route(HOME_CALLS, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' }).click();
  const home = new HomePage(page);
  await expect(home.title).toBeVisible();
  for (const name of ['Последние новости', 'Смотри и играй', 'Частые вопросы', 'Место на палубе есть']) {
    await expect(home.section(name)).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked).toBeGreaterThan(0);
});

test('with a slow api the page stands at once and fills when the answers come', async ({ page }) => {
  await goHomeInside(page);
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
