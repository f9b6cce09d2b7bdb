import { expectAccessible } from '../fixtures/accessibility';
import { expectSignedIn } from '../fixtures/expect-signed-in';
import { waitForHydration } from '../fixtures/hydration';
import { DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { DonatePage } from '../pages/donate.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };
const PLATE = 'Номер по вашему выбору';
/** How many plates the journey tries until it finds a free one. */
const PLATES_TO_TRY = 10;

test(
  'sells a plate only after the player has typed a free one, and puts it on the chosen vehicle',
  { tag: DESKTOP_ONLY },
  async ({ page, watch }) => {
    // The refused plate.
    watch.allow(/409/);
    const donate = new DonatePage(page);
    await page.goto('/profile');
    await new AuthPage(page).signIn(DEMO.login, DEMO.password);
    await expectSignedIn(page);
    await donate.open();
    await waitForHydration(donate.service(PLATE));
    await donate.service(PLATE).click();
    const form = donate.serviceForm(PLATE);
    const placeholder = (input: Element) => getComputedStyle(input, '::placeholder').color;
    expect(await form.getByLabel('Номер', { exact: true }).evaluate(placeholder)).toBe('rgb(73, 67, 52)');

    await test.step('names what is wrong at the field and takes nothing', async () => {
      await form.getByLabel('Номер', { exact: true }).fill('12');
      await form.getByRole('button', { name: /Списать/ }).click();
      await expect(form.getByLabel('Номер', { exact: true })).toHaveAccessibleDescription(/Буква, три цифры/);
      await expectAccessible(page);
    });

    await test.step('shows the reason of the game for a plate in use', async () => {
      await form.getByLabel('Номер', { exact: true }).fill('о 036 ре');
      await form.getByRole('button', { name: /Списать/ }).click();
      await expect(form.getByText('Номер О036РЕ уже занят. Придумайте другой.')).toBeVisible();
    });

    await test.step('puts a free plate on the vehicle', async () => {
      const bought = page.getByText('Куплено');
      await form.getByRole('radio', { name: /Вега 06/ }).check();
      let digits = '';
      // An earlier run on the same site may have taken a plate.
      for (let attempt = 0; attempt < PLATES_TO_TRY && !(await bought.isVisible()); attempt += 1) {
        digits = String((Date.now() + attempt) % 1_000).padStart(3, '0');
        await form.getByLabel('Номер', { exact: true }).fill(`x${digits}xy`);
        await form.getByRole('button', { name: /Списать/ }).click();
        await expect(bought.or(form.getByText(`Номер Х${digits}ХУ уже занят.`))).toBeVisible();
      }
      await expect(bought).toBeVisible();
      // beside the service and in the list of purchases
      await expect(page.getByText(`Номер Х${digits}ХУ установлен. Транспорт: Вега 06.`)).toHaveCount(2);
      await page.goto('/profile');
      await expect(page.getByText(new RegExp(`Х.${digits}.ХУ`)).first()).toBeVisible();
    });
  },
);
