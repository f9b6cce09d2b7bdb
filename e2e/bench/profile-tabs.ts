import type { Browser } from '@playwright/test';
import { AuthPage } from '../pages/auth.page';
import { ProfilePage } from '../pages/profile.page';
import type { Profile } from './profiles';
import { withSettledPage } from './settled-page';
import { type TapCost, tapProbe } from './tap-probe';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };
const TABS = ['Настройки', 'Рефералы', 'Статистика', 'Персонажи'] as const;

/** Signs in and taps each tab of the profile twice. Returns the cost of the most expensive tap. */
export const switchTabs = (browser: Browser, site: string, profile: Profile): Promise<TapCost> =>
  withSettledPage(
    browser,
    { name: 'profile', url: `${site}/profile`, control: 'main input' },
    profile,
    {},
    async ({ page, settle }) => {
      await new AuthPage(page).signIn(DEMO.login, DEMO.password);
      const { card, tabs } = new ProfilePage(page);
      await card.waitFor();
      await settle();
      await page.evaluate(tapProbe);
      for (const tab of [...TABS, ...TABS]) {
        await tabs.getByRole('link', { name: tab }).tap();
        await settle();
      }
      return page.evaluate(() => window.__tap);
    },
  );
