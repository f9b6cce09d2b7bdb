import type { ReferralsInfo, SettingsInfo } from '@site/shared/contracts/profile';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCharacters, buildReferrals, buildSettings, openPlayer } from '../../testing/profile-replies';
import { typeIn } from '../../testing/type-in';

const open = (settings: Partial<SettingsInfo>, referrals: Partial<ReferralsInfo> = {}) =>
  openPlayer(
    { settings: buildSettings(settings), referrals: buildReferrals(referrals) },
    { replies: { 'POST /auth/verify-email': { success: true } } },
  );
const card = async () => within(await screen.findByRole('region', { name: 'Первые шаги' }));

test('confirms the address in the card and keeps the other steps', async () => {
  await open({ emailConfirmation: false });
  const steps = await card();
  expect(steps.getByText(/^1 из 3, промокод/)).toBeVisible();
  await typeIn(steps.getByLabelText('Код подтверждения'), '123456');
  await userEvent.click(steps.getByRole('button', { name: 'Подтвердить' }));
  expect(await steps.findByText(/^2 из 3, промокод/)).toBeVisible();
  expect(steps.getByRole('heading', { name: 'Первые шаги' })).toHaveFocus();
  expect(steps.getByRole('heading', { name: 'Подтвердите почту (готово)' })).toBeVisible();
  expect(steps.getByRole('button', { name: 'Включить' })).toBeVisible();
});

const TASK = { playTime: 10, level: 3 };
test.each([
  ['and the condition', 250, 'Награда придёт, когда выполните условие и подтвердите почту.'],
  ['alone', 600, 'Награда придёт после подтверждения почты.'],
])('says that the reward waits for the mail %s', async (_case, playMinutes, words) => {
  const used = {
    promocode: 'SMENA',
    reward: { money: 50 },
    task: TASK,
    playMinutes,
    level: 3,
    rewarded: false,
  };
  await open({ emailConfirmation: false }, { used });
  const steps = await card();
  expect(steps.getByText((text) => text.endsWith(words))).toBeVisible();
  expect(steps.queryByText(/ближайшей проверки/)).not.toBeInTheDocument();
});

test('asks for the launcher only while no character has played', async () => {
  const { site } = await open({});
  const steps = await card();
  expect(steps.getByRole('heading', { name: /^Скачайте лаунчер/ })).toHaveTextContent('готово');
  expect(steps.queryByRole('link', { name: 'К лаунчеру' })).not.toBeInTheDocument();
  const [first] = buildCharacters().list;
  act(() =>
    site.profile.set('characters', {
      selection: 0,
      list: [{ ...first!, parameters: [{ name: 'hours', parameter: 0 }] }],
    }),
  );
  expect(steps.getByRole('link', { name: 'К лаунчеру' })).toHaveAttribute('href', '/launcher');
});

test('shows the used promocode and the way to its reward', async () => {
  await open(
    {},
    {
      used: {
        promocode: 'SMENA',
        reward: { money: 50_000, donate: 300 },
        task: { playTime: 10, level: 3 },
        playMinutes: 250,
        level: 2,
        rewarded: false,
      },
    },
  );
  const steps = await card();
  expect(steps.getByRole('heading', { name: 'Промокод SMENA' })).toBeVisible();
  expect(steps.getByText(/50.000.\$, 300.DP\. Условие: подтвердить почту, отыграть 10.часов/)).toBeVisible();
  expect(steps.getByText(/Отыграно 4 из 10.ч, уровень 2 из 3\./)).toBeVisible();
});

test.each([
  [false, /Условие выполнено: награда придёт после ближайшей проверки/],
  [true, /Награда ваша: 5.000.\$\. Вещи и деньги игра отдаст первому персонажу/],
])('counts no more than the task and names what is missing (rewarded: %j)', async (rewarded, words) => {
  const reward = { money: 5_000 };
  const task = { playTime: 3, level: 2 };
  const used = { promocode: 'MAYACHOK', reward, task, playMinutes: 9_360, level: 22, rewarded };
  const { site } = await open({}, { used });
  act(() => site.profile.set('characters', { selection: 0, list: [] }));
  const steps = await card();
  expect(steps.getByText(words)).toBeVisible();
  expect(steps.queryByText(/156/)).not.toBeInTheDocument();
});

test('is not shown when everything is done', async () => {
  const { site } = await open({ tfaStatus: false });
  await card();
  act(() => site.profile.set('settings', buildSettings({ tfaStatus: true })));
  expect(screen.queryByRole('region', { name: 'Первые шаги' })).not.toBeInTheDocument();
});
