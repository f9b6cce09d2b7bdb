import { ApiError } from '@site/shared/contracts/errors';
import type { Json } from '@site/contracts/page';
import { PENDING, refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { area } from '../../area';
import { buildContest, buildPromo } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const amountField = () => screen.getByLabelText('Сумма, ₽');
const receiptLine = (name: string) => screen.getByText(name).parentElement;

test('updates the receipt with the amount and refuses to pay an invalid one', async () => {
  const { site } = await openDonate();
  expect(receiptLine('Зачислим')).toHaveTextContent('1 100');
  await userEvent.clear(amountField());
  await userEvent.type(amountField(), '999,50');
  expect(receiptLine('Зачислим')).toHaveTextContent('999');
  expect(receiptLine('К оплате')).toHaveTextContent('999,50 ₽');
  expect(
    screen.getByText('Если у способа есть комиссия, покажем её и примерный итог до оплаты'),
  ).toBeVisible();
  await userEvent.clear(amountField());
  await userEvent.type(amountField(), 'много');
  await userEvent.click(screen.getByRole('button', { name: 'Оплатить' }));
  expect(await screen.findByText('Введите сумму в рублях, например 1 000')).toBeVisible();
  expect(site.modals.isOpen).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^1.000.₽/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Оплатить' }));
  expect(await screen.findByRole('dialog', { name: 'payment-method' })).toBeVisible();
});

test.each([
  [false, 'укажете при оплате'],
  [true, '—'],
])('shows in the receipt without a login, to a player (%s), «%s»', async (authorized, words) => {
  await openDonate({ authorized });
  expect(receiptLine('Логин')).toHaveTextContent(words);
});

test('shows a guest the cases without progress', async () => {
  await openDonate();
  expect(screen.getAllByText('Войдите, чтобы видеть прогресс')).toHaveLength(2);
  expect(screen.getByText(/забрать — до 30 ноября/)).toBeVisible();
});

test('shows a player the progress of each case and which can be claimed', async () => {
  await openPlayerDonate();
  const container = await screen.findByRole('button', { name: 'Кейс «Контейнер»: что внутри' });
  expect(await screen.findByText('6 350 ₽ из 10 000 ₽')).toBeVisible();
  expect(screen.getByText('3 650 ₽')).toBeVisible();
  expect(container).toHaveAccessibleDescription(/6.350.₽ из 10.000.₽ Осталось 3.650.₽/);
  expect(screen.getByText('Можно забрать')).toBeVisible();
});

test('buys a service for the chosen character and repeats the idempotency key after a lost answer', async () => {
  const bodies: { idempotencyKey: string; characterId: number }[] = [];
  const buy = (body: unknown) => {
    bodies.push(body as (typeof bodies)[number]);
    return bodies.length === 1 ? new ApiError('NETWORK', 0) : { orderId: '1', coinsBalance: 1_850 };
  };
  const { site } = await openPlayerDonate({ replies: { 'POST /api/donate/services/buy': buy } });
  await userEvent.click(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' }));
  const panel = () => within(screen.getByRole('group', { name: 'VIP на 30 дней' }));
  await screen.findByRole('group', { name: 'VIP на 30 дней' });
  expect(panel().getByRole('radio', { name: 'Вера Соколова' })).toBeChecked();
  await userEvent.click(panel().getByRole('radio', { name: 'Дмитрий Ветров' }));
  expect(panel().getByText('На счету останется 1 850 DP')).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: /Списать 600.DP/ }));
  expect(await panel().findByText(/Нет связи с сервером/)).toBeVisible();
  // After the lost reply, the player closes the panel, opens it again and switches the character back and
  // forth. The next request must still repeat the first order.
  await userEvent.click(panel().getByRole('button', { name: 'Отмена' }));
  expect(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' }));
  await userEvent.click(panel().getByRole('radio', { name: 'Вера Соколова' }));
  await userEvent.click(panel().getByRole('radio', { name: 'Дмитрий Ветров' }));
  await userEvent.click(panel().getByRole('button', { name: /Списать 600.DP/ }));
  expect(await panel().findByText(/Передаём персонажу: Дмитрий Ветров/)).toBeVisible();
  // The pressed buy button has disappeared, so the panel has received the focus.
  expect(screen.getByRole('group', { name: 'VIP на 30 дней' })).toHaveFocus();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]?.characterId).toBe(11);
  expect(site.profile.general?.coinsBalance).toBe(1_850);
});

test('sends one order for a double click on the price', async () => {
  const bodies: unknown[] = [];
  const buy = (body: unknown) => (bodies.push(body), PENDING as never);
  await openPlayerDonate({ replies: { 'POST /api/donate/services/buy': buy } });
  await userEvent.click(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: /Списать 600.DP/ }));
  expect(bodies).toHaveLength(1);
});

test('shows how many coins are missing for a service and tops up that amount', async () => {
  const { stores } = await openPlayerDonate();
  await userEvent.click(screen.getByRole('button', { name: 'Взять: Смена имени' }));
  expect(screen.getByText('Не хватает 2 550 DP')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Пополнить' }));
  expect(await screen.findByRole('dialog', { name: 'payment-method' })).toBeVisible();
  expect(stores.amount.roubles).toBe(2_550);
});

test('tells a guest who takes a service why to sign in, and leads there', async () => {
  const { where } = await openDonate();
  await userEvent.click(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' }));
  expect(screen.getByText(/Покупки приходят персонажу\./)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Войдите, чтобы выбрать, кому' }));
  expect(where()).toBe('/auth');
});

test('reports each failed part in its own place and loads it on a retry', async () => {
  const failing: Replies = {
    'GET /api/donate/site-donate-items': refused(),
    'GET /api/contest': refused(),
    'GET /api/prize': refused(),
  };
  const { context } = await openDonate({ replies: failing });
  expect(screen.getByText('Камера хранения не отвечает. Накопленное на месте.')).toBeVisible();
  expect(screen.getByText('Конкурс не загрузился')).toBeVisible();
  expect(receiptLine('Зачислим')).toHaveTextContent('1 100');
  expect(context.logged).toContain('Ошибка при получении конкурса');
  context.http.replies = { ...context.http.replies, 'GET /api/prize': { prizes: [] } };
  const [, , , again] = screen.getAllByRole('button', { name: 'Повторить' });
  if (again) await userEvent.click(again);
  expect(screen.queryByText('Призы не загрузились')).not.toBeInTheDocument();
});

test('shows no numbers while progress is missing, and reloads it on a retry', async () => {
  const { context } = await openPlayerDonate({
    replies: { 'GET /api/payments/case-promo-progress': refused() },
  });
  expect(await screen.findAllByText('Накопления не загрузились')).toHaveLength(2);
  expect(screen.queryByText('Смотрим, сколько накоплено')).not.toBeInTheDocument();
  context.http.replies = { ...context.http.replies, 'GET /api/payments/case-promo-progress': buildPromo() };
  const failed = screen.getByText('Накопления не загрузились. Они целы: попробуйте ещё раз.');
  await userEvent.click(within(failed.parentElement ?? failed).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('0 ₽ из 1 500 ₽')).toBeVisible();
});

test('reloads failed parts when the browser is online again', async () => {
  const { context } = await openDonate({ replies: { 'GET /api/contest': refused() } });
  expect(screen.getByText('Конкурс не загрузился')).toBeVisible();
  context.http.replies = { ...context.http.replies, 'GET /api/contest': buildContest() };
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Город возвращает половину' })).toBeVisible();
});

test('keeps a load failure of the server in the first render of the browser', async () => {
  const { stores, context } = await openDonate({ replies: { 'GET /api/contest': refused() } });
  const page = JSON.parse(JSON.stringify(area.dehydrate(stores))) as Json;
  const { parts } = area.createStores(context, page).catalogue;
  expect(parts.contest).toMatchObject({ kind: 'failed', error: { code: 'UNAVAILABLE' } });
  expect(parts.items.kind).toBe('ready');
});

test('offers to reload a failed balance in the purchase panel', async () => {
  const { site } = await openPlayerDonate();
  const general = { kind: 'failed', error: refused() } as const;
  act(() =>
    runInAction(() => {
      site.profile.parts = { ...site.profile.parts, general };
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' }));
  expect(await screen.findByText('Не удалось узнать, сколько DP на счету')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(site.profile.parts.general.kind).toBe('loading');
});

test('keeps the caret in place when a digit is inserted into the amount', async () => {
  await openDonate();
  const field = screen.getByLabelText<HTMLInputElement>('Сумма, ₽');
  await userEvent.clear(field);
  await userEvent.type(field, '123');
  await userEvent.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  // Formatting adds a space, but the caret stays behind the inserted digit.
  expect(field).toHaveValue('1\u202f923');
  expect(field.selectionStart).toBe(3);
});

test('shows the picture of a prize', async () => {
  const prize = { contest: 'daily', name: 'Термос', description: 'Держит тепло', reward: { chips: 5 } };
  const picture = { src: '/content/scene.svg', alt: 'Термос на причале', width: 800, height: 450 };
  await openDonate({ replies: { 'GET /api/prize': { prizes: [{ ...prize, picture }] } } });
  expect(screen.getByRole('img', { name: 'Термос на причале' })).toBeVisible();
});

test('says when empty cases and services will be filled', async () => {
  await openDonate({
    replies: {
      'GET /api/donate/site-donate-items': { cases: [], services: [] },
      'GET /api/payments/case-promo': { ...buildPromo(), cases: [] },
    },
  });
  expect(screen.getByText('Ячейки пусты')).toBeVisible();
  expect(screen.getByText('Прейскурант перепечатывают')).toBeVisible();
});

test('moves e-mail and login from the address into the payment form', async () => {
  const { where, open } = await openDonate({ path: '/donate?email=a@b.example&login=gost&from=mail' });
  expect(where()).toBe('/donate?from=mail');
  await open('payment-method');
  expect(screen.getByLabelText('Логин')).toHaveValue('gost');
});

test('shows headings and skeletons until the data load', async () => {
  const replies = Object.fromEntries(
    [
      'donate/site-donate-items',
      'payments/donateBonuses',
      'payment',
      'prize',
      'contest',
      'payments/case-promo',
    ].map((path) => [`GET /api/${path}`, PENDING]),
  );
  await openDonate({ skipLoad: true, replies });
  expect(screen.getByRole('heading', { level: 1, name: 'Пополнить счёт' })).toBeVisible();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(2);
});
