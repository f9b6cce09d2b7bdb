import { PARTNER_NETWORKS } from '@site/shared/contracts/partner-limits';
import { refused } from '@site/shared/testing/fake-http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPartner, openPromo } from '../../testing/open-promo';

const strips = () =>
  within(screen.getByRole('list', { name: 'Бонусы' }))
    .getAllByRole('listitem')
    .map((strip) => strip.textContent);

test('the poster says who calls, by which code and for what, bonuses sorted by type', async () => {
  await openPromo();
  expect(screen.getByRole('heading', { level: 1, name: 'Ночная смена' })).toBeVisible();
  expect(screen.getByText('Приглашает в Порт-Ноябрь')).toBeVisible();
  expect(screen.getByText('SMENA')).toBeVisible();
  expect(screen.getByText('Отыграть 10 часов и дойти до 3-го уровня')).toBeVisible();
  expect(strips()).toEqual(['50\u202f000\u00a0$деньги', '300\u00a0DPна счёт', '4\u00a0шт.термос']);
  expect(screen.getByRole('link', { name: /^Twitch/ })).toHaveAttribute('target', '_blank');
  expect(screen.getByText('* Запрещена в России.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Начать играть' })).toHaveAttribute('href', '/starting');
  expect(document.title).toBe('Ночная смена приглашает — Порт-Ноябрь');
});

test('whoever has seen it has the code with them, and one visit a tab is told', async () => {
  const { site, context } = await openPromo();
  expect(site.payment.promocode).toBe('SMENA');
  expect(context.http.asked.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/partners/SMENA/visit',
  ]);
  expect(screen.getByRole('link', { name: /Завести аккаунт/ })).toHaveAttribute('href', '/auth/register');
});

test('a visit that can not be told bothers nobody', async () => {
  const { context } = await openPromo({ replies: { 'POST /api/partners/SMENA/visit': refused() } });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(context.said).toEqual([]);
});

test('a player is not asked to register', async () => {
  await openPromo({ authorized: true });
  expect(screen.queryByRole('link', { name: /Завести аккаунт/ })).not.toBeInTheDocument();
});

test('the code is copied, or it is said that it was not', async () => {
  const { site } = await openPromo();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe('SMENA');
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Промокод скопирован' }]);
});

test.each(['/promo/smena', '/promo/SMENA'])(
  'nobody is at %s: the 404 of a check that failed',
  async (path) => {
    const { context } = await openPromo({
      path,
      replies: { [`GET /api/partners/${path.slice(7)}`]: refused('NOT_FOUND') },
    });
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    expect(context.said).toEqual([]);
    expect(context.http.asked).toHaveLength(1);
  },
);

test.each(['/promo/a', '/promo/smena-1', '/promo/%D0%B4%D0%BE%D0%BC', '/promo/elevenchars', '/promo'])(
  '%s can be no partner’s: nothing is asked',
  async (path) => {
    const { context } = await openPromo({ path });
    expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    expect(context.http.asked).toEqual([]);
  },
);

test('says that the poster did not come, and gets it when the visitor tries again', async () => {
  const { context } = await openPromo({ replies: { 'GET /api/partners/smena': refused() } });
  expect(screen.getByText('Афиша не загрузилась')).toBeVisible();
  expect(context.said).toContain('Ошибка при получении партнёра');
  context.http.replies = { ...context.http.replies, 'GET /api/partners/smena': buildPartner() };
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ночная смена' })).toBeVisible();
});

test('without bonuses there is no task, and it is said so', async () => {
  await openPromo({}, { reward: { money: 0, items: [] } });
  expect(screen.getByText('Сейчас у этого промокода нет бонусов.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Условие' })).not.toBeInTheDocument();
});

test('twenty pages in eight networks each have a link and a name of their own', async () => {
  const socialLinks = Array.from({ length: 20 }, (_, at) => ({
    network: PARTNER_NETWORKS[at % PARTNER_NETWORKS.length]!,
    link: `https://t.me/page${at}`,
  }));
  await openPromo({}, { socialLinks });
  const links = within(screen.getByRole('list', { name: 'Каналы и страницы' })).getAllByRole('link');
  expect(new Set(links.map((link) => link.textContent)).size).toBe(20);
  expect(links[8]).toHaveTextContent(/^Twitch 2/);
});

test('a hostile link is words without a link', async () => {
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

test('a name of 300 letters is whole on the poster and short in the title', async () => {
  const name = 'Ж'.repeat(300);
  await openPromo({}, { name });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toBe(`${'Ж'.repeat(59)}… приглашает — Порт-Ноябрь`);
});
