import { refused } from '@site/shared/testing/fake-http';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '@site/area/rules/load';
import { runInAction } from 'mobx';
import { buildCheck } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const PATH = '/checkpayment/yookassa/order-0123456789-abcdef';
const CALL = `GET /api/payments/check/yookassa/order-0123456789-abcdef`;

test('shows a pending payment as paid once it succeeds, and reloads the balance', async () => {
  const answers = [buildCheck(), buildCheck({ status: 'succeeded', receipt: 'pending' })];
  const { context } = await openPlayerDonate({
    path: `${PATH}?status=succeeded`,
    replies: {
      [CALL]: () => answers.shift(),
      'GET /auth/profile': { id: 7, loginName: 'vetrov', coinsBalance: 3_550 },
    },
  });
  // The `status` parameter in the address is ignored.
  expect(await screen.findByRole('heading', { name: 'Банк думает' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Деньги на.счету/ }, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText(/Зачислили 1 100 DP на логин vetrov/)).toBeVisible();
  expect(screen.getByText(/20.11.2026, 03:44 МСК/)).toBeVisible();
  expect(screen.getByText('Логин').parentElement).toHaveTextContent('vetrov');
  expect(screen.getByText('Бонус +10 %').parentElement).toHaveTextContent('100 DP');
  expect(screen.getByText('Оплачено')).toBeVisible();
  expect(screen.getByRole('link', { name: 'В профиль' })).toHaveAttribute('href', '/profile');
  expect(context.http.requests.filter((call) => call === CALL)).toHaveLength(2);
});

test.each([
  ['pending', 'Чек придёт на почту плательщика.', 'оформляется'],
  ['succeeded', 'Чек отправлен на почту плательщика.', 'отправлен'],
] as const)(
  'says the same of a %s fiscal receipt in the text and on the slip',
  async (receipt, lead, slip) => {
    await openPlayerDonate({
      path: PATH,
      replies: { [CALL]: buildCheck({ status: 'succeeded', receipt }) },
    });
    expect(await screen.findByText(lead)).toBeVisible();
    expect(screen.getByText('Чек 54-ФЗ').parentElement).toHaveTextContent(slip);
  },
);

test('shows the beginning of the order number and copies the whole', async () => {
  const user = userEvent.setup();
  await openDonate({ path: PATH, replies: { [CALL]: buildCheck({ status: 'succeeded' }) } });
  const number = await screen.findByText(/^Заказ №.order-01$/);
  expect(screen.queryByText(/order-0123456789-abcdef/)).not.toBeInTheDocument();
  expect(number).toHaveAttribute('title', 'order-0123456789-abcdef');
  await user.click(screen.getByRole('button', { name: 'Скопировать номер заказа целиком' }));
  expect(await navigator.clipboard.readText()).toBe('order-0123456789-abcdef');
});

test('keeps abbreviations and what they belong to on one line of the printed receipt', async () => {
  const { site } = await openDonate({ path: PATH, replies: { [CALL]: buildCheck({ status: 'succeeded' }) } });
  const importantInformation = { conditionsOfUse: '/', userAgreement: '/', paymentRules: '/' };
  const organisation = ['ИП Ветров', 'ИНН 5110 · ОГРНИП 3265', 'г. Порт, ул. Портовая, д. 5'];
  const contacts = { supportDiscord: 'https://discord.example/', email: 'help@port.example' };
  const footer = { player: { forum: '/' }, importantInformation, contacts, organisation };
  act(() => void runInAction(() => (site.frame.footer = ready({ footer, navigation: {} }))));
  const seller = await screen.findByText(/^ИП Ветров/);
  expect(seller.textContent).toBe(
    'ИП Ветров, ИНН\u00a05110\u00a0· ОГРНИП\u00a03265, г.\u00a0Порт, ул.\u00a0Портовая, д.\u00a05',
  );
});

test('names the reason of a refusal and opens the form with the same payment for a retry', async () => {
  const reason = 'недостаточно средств';
  const { site, stores } = await openDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'canceled', amount: 2_300, reason }) },
  });
  expect(await screen.findByRole('heading', { name: /Платёж не.прошёл/ })).toBeVisible();
  expect(screen.getByText('недостаточно средств')).toBeVisible();
  expect(screen.getByText('Зачислено').parentElement).toHaveTextContent('0 DP');
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  // The form contains the amount of the refused payment instead of the default amount.
  expect(stores.amount.roubles).toBe(2_300);
  expect(site.payment.provider).toBe('yookassa');
  expect(await dialog.findByLabelText('Логин')).toHaveValue('vetrov');
});

test.each([
  ['another player’s', 'morskoy', 'morskoy'],
  ['their own', 'vetrov', null],
])('lets a player retry a payment for %s account', async (_owner, login, typedLogin) => {
  await openPlayerDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'canceled', login }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  await dialog.findByRole('button', { name: /^Оплатить/ });
  if (typedLogin === null) expect(dialog.queryByLabelText('Логин')).not.toBeInTheDocument();
  else expect(dialog.getByLabelText('Логин')).toHaveValue(typedLogin);
});

test('shows a partial refund on the page of its payment', async () => {
  await openDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'succeeded', refunded: 400 }) },
  });
  expect(await screen.findByText(/Часть платежа вернули плательщику: 400 ₽ из 1 000 ₽/)).toBeVisible();
});

test('shows a full refund without offering a retry', async () => {
  const { context } = await openDonate({
    path: PATH,
    replies: {
      [CALL]: buildCheck({ status: 'canceled', refunded: 1_000, reason: 'Возвращён' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Деньги возвращены' })).toBeVisible();
  expect(screen.getByText(/Вернули плательщику 1 000 ₽\. Банк показывает возврат/)).toBeVisible();
  expect(screen.getByText('Возврат')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).not.toBeInTheDocument();
  expect(context.http.requests.filter((call) => call === CALL)).toHaveLength(1);
});

test('says that the bank has returned a disputed payment, and what came back in the receipt', async () => {
  await openDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'canceled', refunded: 1_000, disputed: 1_000 }) },
  });
  expect(await screen.findByText(/оспорен в\s+банке: он вернул плательщику 1 000 ₽\./)).toBeVisible();
  expect(screen.queryByText(/Банк показывает возврат/)).not.toBeInTheDocument();
  const total = screen.getByText('Возвращено', { selector: 'dt' }).parentElement;
  expect(total).toHaveTextContent('1 000 ₽');
  expect(screen.queryByText('Зачислено')).not.toBeInTheDocument();
});

test.each(['succeeded', 'canceled'] as const)('says which part the bank has returned, %s', async (status) => {
  const refunded = status === 'canceled' ? 1_000 : 600;
  await openDonate({ path: PATH, replies: { [CALL]: buildCheck({ status, refunded, disputed: 400 }) } });
  const words = /Плательщику вернули (1 000|600) ₽, из них 400 ₽\s—\sбанк, где платёж оспорен\./;
  expect(await screen.findByText(words)).toBeVisible();
});

test('shows that a payment is being checked manually', async () => {
  const reason = 'Платёж проверяется вручную';
  await openDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ reason }) },
  });
  expect(await screen.findByText(reason)).toBeVisible();
});

test('shows that a payment does not exist', async () => {
  const { context } = await openDonate({ path: PATH, replies: { [CALL]: refused('NOT_FOUND') } });
  expect(await screen.findByRole('heading', { name: 'Нет такого платежа' })).toBeVisible();
  expect(context.logged).toContain('Ошибка при проверке платежа');
});

test('keeps waiting and reassures the player while the server does not answer', async () => {
  await openDonate({ path: PATH, replies: { [CALL]: refused() } });
  expect(await screen.findByText(/Касса не отвечает/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Проверяем платёж' })).toBeVisible();
});

test.each([
  ['payment system', '/checkpayment/evil/order-0123456789-abcdef'],
  ['shape of an order number', '/checkpayment/yookassa/1'],
  ['characters of an order number', '/checkpayment/yookassa/order-0123456789-abcdef!'],
])('shows no payment for an unknown %s', async (_what, path) => {
  await openDonate({ path });
  expect(screen.queryByRole('heading', { name: 'Проверяем платёж' })).not.toBeInTheDocument();
});

test.each([
  ['links to the last step of the start flow after a payment made there', '/starting', [], '/starting#play'],
  ['does not link to the start flow after a payment made elsewhere', '/donate', [], null],
  ['does not link to the start flow while it is closed', '/starting', ['/starting'], null],
])('%s', async (_title, page, closed, href) => {
  const replies = { [CALL]: buildCheck({ status: 'succeeded' }) };
  const { site } = await openDonate({ path: PATH, replies, closed });
  act(() => site.payment.recordOrder('order-0123456789-abcdef', page));
  expect(await screen.findByRole('heading', { name: /Деньги на.счету/ })).toBeVisible();
  const link = screen.queryByRole('link', { name: 'К последнему шагу' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
  expect(site.payment.startDone).toEqual(['payment']);
});
