import { expectPlayer } from '../fixtures/expect-player';
import { expectNoSideScroll } from '../fixtures/layout';
import { PUBLIC_PATHS } from '../fixtures/public-pages';
import { SiteAccount } from '../fixtures/site-account';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { expectWordsWhole, setTextSize } from '../fixtures/words';
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

/** The two workers have a half each. */
const HALVES = [0, 1].map((rest) => PUBLIC_PATHS.filter((_path, place) => place % 2 === rest));

for (const wide of [false, true]) {
  test.describe(wide ? 'as wide as the design' : 'as wide as most', () => {
    test.use({ wide });

    for (const [number, paths] of HALVES.entries()) {
      test(`public pages read with the browser's text twice as large (${number + 1})`, async ({
        page,
        isMobile,
      }) => {
        test.skip(wide && isMobile, 'a phone has one width');
        for (const path of paths) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
            await expect(page.locator('html')).toHaveCSS('font-size', '32px');
            await expectNoSideScroll(page);
            await expectWordsWhole(page);
          });
        }
      });
    }
  });
}

test('so do the tabs of the profile, and what its buttons open', async ({ page, request, isMobile }) => {
  const profile = new ProfilePage(page);
  const modal = new ModalWindow(page);
  const expectOpenReads = async (button: string | RegExp) => {
    await test.step(`${button}`, async () => {
      await profile.openBy(button);
      await expect(modal.dialog).toBeVisible();
      await expectNoSideScroll(page);
      await expectWordsWhole(page, modal.dialog);
      await modal.cross.click();
      await modal.expectGone();
    });
  };
  const signIn = async ({ login, password }: { login: string; password: string }) => {
    await page.goto('/profile');
    await new AuthPage(page).signIn(login, password);
    await expectPlayer(page);
  };

  await signIn(DEMO);
  for (const tab of ['Персонажи', 'Статистика', 'Рефералы', 'Настройки'] as const) {
    await test.step(tab, async () => {
      await profile.choose(tab);
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      await expectNoSideScroll(page);
      await expectWordsWhole(page);
    });
  }
  for (const width of isMobile ? [640, 768] : [1024, 1920]) {
    await test.step(`the card in a window of ${width}px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideScroll(page);
      await expectWordsWhole(page, profile.card);
    });
  }
  await profile.choose('Рефералы');
  await expectOpenReads(/за 250.DP/);
  await profile.signOut.click();

  const { words } = await SiteAccount.register(request);
  await signIn(words);
  await profile.choose('Настройки');
  for (const button of ['Подтвердить почту', 'Изменить почту', 'Подключить 2FA'])
    await expectOpenReads(button);
  await profile.openBy('Подключить 2FA');
  await modal.dialog.getByLabel('Текущий пароль', { exact: true }).fill(words.password);
  await modal.dialog.getByRole('button', { name: 'Подключить 2FA' }).click();
  await expect(modal.dialog.getByText('Резервный код записан')).toBeVisible();
  await expectWordsWhole(page, modal.dialog);
});

test('so do the windows that a guest opens', async ({ page }) => {
  const modal = new ModalWindow(page);
  const expectReads = async (name: string) => {
    await test.step(name, async () => {
      await expect(modal.dialog).toBeVisible();
      await expect(modal.dialog.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await expectNoSideScroll(page);
      await expectWordsWhole(page, modal.dialog);
    });
  };
  const auth = new AuthPage(page);
  await auth.open();
  await takenOver(auth.forgot);
  await auth.forgot.click();
  await expectReads('recovery');

  const donate = new DonatePage(page);
  await donate.open();
  await takenOver(donate.locker('Чемодан'));
  await donate.begin(500);
  await expectReads('payment');
  await donate.open();
  await takenOver(donate.locker('Чемодан'));
  await donate.locker('Чемодан').click();
  await expectReads('what a case holds');
});
