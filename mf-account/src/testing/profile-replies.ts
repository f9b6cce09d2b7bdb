import type { CharacterInfo, GeneralInfo, ReferralsInfo, SettingsInfo } from '@site/shared/contracts/profile';
import type { Replies } from '@site/shared/testing/fake-http';
import type { RenderAreaOptions } from '@site/shared/testing/render-area';
import { act } from '@testing-library/react';
import { openAccount } from './open-account';

export const buildGeneral = (change: Partial<GeneralInfo> = {}): GeneralInfo => ({
  id: 48213,
  loginName: 'vetrov',
  coinsBalance: 2450,
  email: 'dvetrov@mail.example',
  emailConfirmation: true,
  createdAt: Date.UTC(2025, 2, 14, 9),
  charactersLimit: 3,
  ...change,
});

export const buildCharacters = (): CharacterInfo => ({
  selection: 0,
  list: [
    {
      id: 1,
      name: 'Дмитрий Ветров',
      portrait: 'a',
      parameters: [
        { name: 'cash', parameter: 184_200 },
        { name: 'bank', parameter: 2_316_000 },
        { name: 'level', parameter: 24 },
        { name: 'organisation', parameter: 'Порт' },
        { name: 'hours', parameter: 412 },
      ],
      propertyList: [
        { itemData: [{ id: 1, name: 'Маячная', mark: '18', price: 450_000 }] },
        { itemData: [] },
        { itemData: [{ id: 2, name: 'Вега 06', mark: 'Н418ОЯ' }] },
      ],
    },
    { id: 2, name: 'Вера Соколова', parameters: [{ name: 'level', parameter: 9 }], propertyList: [] },
  ],
});

export const buildSettings = (change: Partial<SettingsInfo> = {}): SettingsInfo => ({
  email: 'dvetrov@mail.example',
  emailConfirmation: true,
  tfaStatus: false,
  push: true,
  noticesStatus: [
    { key: 0, status: true },
    { key: 1, status: false },
  ],
  backupCodes: { backupCodesList: [], backupCodesLimit: 8, backupCodeCurrent: 6 },
  ...change,
});

export const buildReferrals = (change: Partial<ReferralsInfo> = {}): ReferralsInfo => ({
  addCost: 250,
  promocode: 'VETROV',
  task: { playTime: 10, level: 3 },
  reward: { inviter: 50, invited: 5_000 },
  total: { invited: 37, done: 21, earned: 1_050 },
  list: [],
  ...change,
});

/** Replies to the calls that the profile page makes before the player does anything. */
export const PROFILE_REPLIES: Replies = {
  'POST /api/profile/settings': buildSettings(),
  'POST /api/profile/referrals': buildReferrals(),
  'POST /api/profile/current_notification': { list: [] },
  'POST /api/push/settings': { key: 'B'.repeat(87), kinds: [], devices: [] },
  'POST /auth/sessions': { sessions: [] },
  'POST /auth/security-log': { events: [] },
  'POST /2fa/is-enabled': { hasAccount: false, channels: ['totp', 'device'] },
};

interface ProfileParts {
  general?: GeneralInfo;
  settings?: SettingsInfo;
  referrals?: ReferralsInfo;
  characters?: CharacterInfo;
}

/** Opens a page as a signed-in player whose profile is loaded. `known` replaces parts of the profile. */
export async function openPlayer(
  known: ProfileParts = {},
  { replies, path = '/profile', ...options }: RenderAreaOptions = {},
) {
  const page = await openAccount({
    path,
    authorized: true,
    replies: { ...PROFILE_REPLIES, ...replies },
    ...options,
  });
  const { profile } = page.site;
  act(() => {
    profile.set('general', known.general ?? buildGeneral());
    profile.set('characters', known.characters ?? buildCharacters());
    profile.set('settings', known.settings ?? buildSettings());
    profile.set('referrals', known.referrals ?? buildReferrals());
  });
  return page;
}
