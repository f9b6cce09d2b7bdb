import { PARTNER_NETWORKS } from '@site/shared/contracts/partner-networks';
import { refused } from '@site/shared/testing/fake-http';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPartner, openPromo } from '../../testing/open-promo';

const strips = () =>
  within(screen.getByRole('list', { name: 'Бонусы' }))
    .getAllByRole('listitem')
    .map((strip) => strip.textContent);

test('shows partner, promocode, task and bonuses sorted by type', async () => {
  await openPromo();
  expect(screen.getByRole('heading', { level: 1, name: 'Ночная смена' })).toBeVisible();
  expect(screen.getByText('Приглашает в Порт-Ноябрь')).toBeVisible();
  expect(screen.getByText('SMENA')).toBeVisible();
  expect(screen.getByText('Подтвердить почту, отыграть 10 часов и дойти до 3‑го уровня')).toBeVisible();
  expect(strips()).toEqual(['50\u202f000\u00a0$деньги', '300\u00a0DPна счёт', '4\u00a0шт.термос']);
  expect(screen.getByRole('link', { name: /^Twitch/ })).toHaveAttribute('target', '_blank');
  expect(screen.getByText('* Запрещена в России.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Начать играть' })).toHaveAttribute('href', '/starting');
  expect(document.title).toBe('Ночная смена приглашает — Порт-Ноябрь');
});

test('saves the promocode and records one visit per tab', async () => {
  const { site, context } = await openPromo();
  expect(site.payment.promocode).toBe('SMENA');
  expect(context.http.requests.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/partners/SMENA/visit',
  ]);
  expect(screen.getByRole('link', { name: /Завести аккаунт/ })).toHaveAttribute('href', '/auth/register');
});

test('ignores a visit that cannot be recorded', async () => {
  const { context } = await openPromo({ replies: { 'POST /api/partners/SMENA/visit': refused() } });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(context.logged).toEqual([]);
});

test('does not offer registration to a signed-in player', async () => {
  await openPromo({ authorized: true });
  expect(screen.queryByRole('link', { name: /Завести аккаунт/ })).not.toBeInTheDocument();
});

test('offers the pre-registration before the launch', async () => {
  await openPromo({ mode: 'prelaunch', closed: ['/auth'] });
  expect(screen.getByRole('link', { name: 'Предрегистрация' })).toHaveAttribute('href', '/preregistration');
  expect(screen.queryByRole('link', { name: 'Начать играть' })).not.toBeInTheDocument();
});

test('promises no code to a player whose account has one', async () => {
  const reward = { money: 0 };
  const used = { promocode: 'BOCMAN', reward, rewarded: false, playMinutes: 0, level: 1 };
  const { site } = await openPromo({ authorized: true });
  expect(screen.getByText(/Промокод запомнили/)).toBeVisible();
  act(() => site.profile.set('referrals', { addCost: 250, used }));
  expect(await screen.findByText(/На вашем аккаунте уже есть промокод BOCMAN/)).toBeVisible();
  expect(screen.queryByText(/Промокод запомнили/)).not.toBeInTheDocument();
});

test('copies the promocode and shows a toast', async () => {
  const { site } = await openPromo();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe('SMENA');
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Промокод скопирован' }]);
});

test.each(['/promo/smena', '/promo/SMENA'])('shows the 404 page for unknown partner %s', async (path) => {
  const { context } = await openPromo({
    path,
    replies: { [`GET /api/partners/${path.slice(7)}`]: refused('NOT_FOUND') },
  });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  expect(context.logged).toEqual([]);
  expect(context.http.requests).toHaveLength(1);
});

test.each(['/promo/a', '/promo/smena-1', '/promo/%D0%B4%D0%BE%D0%BC', '/promo/elevenchars', '/promo'])(
  'shows the 404 page for the invalid path %s without a call',
  async (path) => {
    const { context } = await openPromo({ path });
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    expect(context.http.requests).toEqual([]);
  },
);

test('shows a failed load and loads the poster on a retry', async () => {
  const { context } = await openPromo({ replies: { 'GET /api/partners/smena': refused() } });
  expect(screen.getByText('Афиша не загрузилась')).toBeVisible();
  expect(context.logged).toContain('Ошибка при получении партнёра');
  context.http.replies = { ...context.http.replies, 'GET /api/partners/smena': buildPartner() };
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ночная смена' })).toBeVisible();
});

test('shows no task without bonuses, and says so', async () => {
  await openPromo({}, { reward: { money: 0, items: [] } });
  expect(screen.getByText('Сейчас у этого промокода нет бонусов.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Условие' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Отыграть/)).not.toBeInTheDocument();
});

test('gives twenty pages in eight networks distinct link names', async () => {
  const socialLinks = Array.from({ length: 20 }, (_, at) => ({
    network: PARTNER_NETWORKS[at % PARTNER_NETWORKS.length]!,
    link: `https://t.me/page${at}`,
  }));
  await openPromo({}, { socialLinks });
  const links = within(screen.getByRole('list', { name: 'Каналы и страницы' })).getAllByRole('link');
  expect(new Set(links.map((link) => link.textContent)).size).toBe(20);
  expect(links[8]).toHaveTextContent(/^Twitch 2/);
});

test('shows an unsafe address as text without a link', async () => {
  await openPromo(
    {},
    {
      socialLinks: [
        { network: 'vk', link: 'javascript:alert(1)' },
        { network: 'twitch', link: 'data:text/html,1' },
      ],
    },
  );
  const row = within(screen.getByRole('list', { name: 'Каналы и страницы' }));
  expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['VK', 'Twitch']);
  expect(row.queryByRole('link')).not.toBeInTheDocument();
});

test('shows a name of 300 letters in full on the poster and shortened in the title', async () => {
  const name = 'Ж'.repeat(300);
  await openPromo({}, { name });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toBe(`${'Ж'.repeat(59)}… приглашает — Порт-Ноябрь`);
});
