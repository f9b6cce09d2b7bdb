import { expectSignedIn } from '../fixtures/expect-signed-in';
import { expectNoSideScroll } from '../fixtures/layout';
import { PUBLIC_PATHS } from '../fixtures/public-pages';
import { SiteAccount } from '../fixtures/site-account';
import { waitForHydration } from '../fixtures/hydration';
import { DESKTOP_ONLY, HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { expectTextReadable, setTextSize } from '../fixtures/readable-text';
import { AuthPage } from '../pages/auth.page';
import { DonatePage } from '../pages/donate.page';
import { ModalWindow } from '../pages/modal.page';
import { ProfilePage } from '../pages/profile.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };
const PERCENT = 200;

test.beforeEach(async ({ page }) => {
  test.slow();
  await setTextSize(page, PERCENT);
});

/** Two halves of the public pages, one per worker. */
const HALVES = [0, 1].map((half) => PUBLIC_PATHS.filter((_path, index) => index % 2 === half));

for (const wide of [false, true]) {
  test.describe(wide ? 'in a window of 1920 px' : 'in the window of the layout', () => {
    test.use({ wide });

    for (const [number, paths] of HALVES.entries()) {
      test(
        `keeps public pages readable at twice the text size (${number + 1})`,
        { tag: [HEAVY, ...(wide ? [DESKTOP_ONLY] : [])] },
        async ({ page }) => {
          for (const path of paths) {
            await test.step(path, async () => {
              await page.goto(path);
              await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
              await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
              await expect(page.locator('html')).toHaveCSS('font-size', '32px');
              await expectNoSideScroll(page);
              await expectTextReadable(page);
            });
          }
        },
      );
    }
  });
}

test(
  'keeps the tabs and modals of the profile readable at twice the text size',
  { tag: HEAVY },
  async ({ page, request, isMobile }) => {
    const profile = new ProfilePage(page);
    const modal = new ModalWindow(page);
    const expectModalReadable = async (button: string | RegExp) => {
      await test.step(`${button}`, async () => {
        await profile.openBy(button);
        await expect(modal.dialog).toBeVisible();
        await expectNoSideScroll(page);
        await expectTextReadable(page, modal.dialog);
        await modal.cross.click();
        await modal.expectGone();
      });
    };
    const signIn = async ({ login, password }: { login: string; password: string }) => {
      await page.goto('/profile');
      await new AuthPage(page).signIn(login, password);
      await expectSignedIn(page);
    };

    await signIn(DEMO);
    for (const tab of ['Персонажи', 'Статистика', 'Рефералы', 'Настройки'] as const) {
      await test.step(tab, async () => {
        await profile.choose(tab);
        await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
        await expectNoSideScroll(page);
        await expectTextReadable(page);
      });
    }
    for (const width of isMobile ? [640, 768] : [1024, 1920]) {
      await test.step(`the card in a window of ${width}px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page);
        await expectTextReadable(page, profile.card);
      });
    }
    await profile.choose('Рефералы');
    await expectModalReadable(/за 250.DP/);
    await profile.signOut.click();

    const { credentials } = await SiteAccount.register(request);
    await signIn(credentials);
    await profile.choose('Настройки');
    for (const button of ['Подтвердить почту', 'Изменить почту', 'Подключить 2FA'])
      await expectModalReadable(button);
    await profile.openBy('Подключить 2FA');
    await modal.dialog.getByLabel('Текущий пароль', { exact: true }).fill(credentials.password);
    await modal.dialog.getByRole('button', { name: 'Подключить 2FA' }).click();
    await expect(modal.dialog.getByText('Резервный код записан')).toBeVisible();
    await expectTextReadable(page, modal.dialog);
  },
);

test('keeps modals that a guest opens readable at twice the text size', { tag: HEAVY }, async ({ page }) => {
  const modal = new ModalWindow(page);
  const expectReadable = async (name: string) => {
    await test.step(name, async () => {
      await expect(modal.dialog).toBeVisible();
      await expect(modal.dialog.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await expectNoSideScroll(page);
      await expectTextReadable(page, modal.dialog);
    });
  };
  const auth = new AuthPage(page);
  await auth.open();
  await waitForHydration(auth.forgot);
  await auth.forgot.click();
  await expectReadable('recovery');

  const donate = new DonatePage(page);
  await donate.open();
  await waitForHydration(donate.locker('Чемодан'));
  await donate.begin(500);
  await expectReadable('payment');
  await donate.open();
  await waitForHydration(donate.locker('Чемодан'));
  await donate.locker('Чемодан').click();
  await expectReadable('case contents');
});
