import { ApiError } from '@site/shared/contracts/errors';
import { PENDING, refused } from '@site/shared/testing/fake-http';
import { act, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCheck, buildItems, buildPromo } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const dialog = () => within(screen.getByRole('dialog'));

test('lists the contents of a case and opens the payment form with the missing amount', async () => {
  const { open, stores } = await openPlayerDonate();
  await open('case-info', { caseId: 1 });
  const lines = within(dialog().getByRole('list', { name: 'Опись' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent?.replace(/\s/g, ' '))).toEqual([
    'Деньги250 000 $',
    'VIP30 дней',
  ]);
  await userEvent.click(dialog().getByText('Описание'));
  expect(dialog().getByText('Пикап')).toBeVisible();
  expect(await dialog().findByText('Осталось 3 650 ₽')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Внести 3.650.₽/ }));
  expect(await screen.findByRole('dialog', { name: 'payment-method' })).toBeVisible();
  expect(stores.amount.roubles).toBe(3_650);
});

test('claims a full case for a character and shows it as received on the page', async () => {
  const bodies: unknown[] = [];
  let claimed = false;
  const { open } = await openPlayerDonate({
    replies: {
      'GET /api/payments/case-promo-progress': () => buildPromo({ 2: { currentAmount: 1_500, claimed } }),
      'POST /api/payments/case-promo/claim': (body: unknown) => {
        bodies.push(body);
        claimed = true;
        return { orderId: '9', coinsBalance: 2_450 };
      },
    },
  });
  await open('case-info', { caseId: 2 });
  expect(await dialog().findByText('Получит Вера Соколова')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Забрать' }));
  const confirmation = await dialog().findByText(/Кейс ваш. Передаём персонажу: Вера Соколова/);
  expect(confirmation).toBeVisible();
  // The pressed claim button has disappeared, so the confirmation has received the focus.
  expect(confirmation.closest('[tabindex]')).toHaveFocus();
  expect(bodies).toMatchObject([{ id: 2, characterId: 12 }]);
  expect((await screen.findAllByText('Получен')).length).toBeGreaterThan(0);
});

test('shows cash and vehicle of a claimed case only after their delivery, and adds no notice of its own', async () => {
  const items = buildItems();
  const reward = { money: 5_000, vehicle: { model: 'pickup', name: 'Пикап «Борт»' } };
  const cases = items.cases.map((one) => (one.id === 2 ? { ...one, name: 'Сейф', reward } : one));
  const { open, site } = await openPlayerDonate({
    replies: {
      'GET /api/donate/site-donate-items': { ...items, cases },
      'GET /api/payments/case-promo-progress': buildPromo({ 2: { currentAmount: 1_500, claimed: false } }),
      'POST /api/payments/case-promo/claim': { orderId: '9', coinsBalance: 2_450 },
    },
  });
  const cash = (parameter: number) => [{ name: 'cash' as const, parameter }];
  act(() =>
    site.profile.set('characters', {
      selection: 1,
      list: [
        { id: 11, name: 'Дмитрий Ветров', parameters: cash(10), propertyList: [] },
        { id: 12, name: 'Вера Соколова', parameters: cash(100), propertyList: [] },
      ],
    }),
  );
  await open('case-info', { caseId: 2 });
  await userEvent.click(await dialog().findByRole('button', { name: 'Забрать' }));
  await dialog().findByText(/Кейс ваш/);
  const { characters } = site.profile.parts;
  const [other, chosen] = characters.kind === 'ready' ? characters.value.list : [];
  expect(other?.parameters).toEqual(cash(10));
  expect(chosen?.parameters).toEqual(cash(100));
  expect(chosen?.propertyList).toEqual([]);
  expect(site.profile.notifications).toEqual([]);
});

test('says that the contents of a claimed case are in the game once the history says so', async () => {
  const { open } = await openPlayerDonate({
    replies: {
      'GET /api/payments/case-promo-progress': buildPromo({ 2: { currentAmount: 1_500, claimed: false } }),
      'POST /api/payments/case-promo/claim': { orderId: '9', coinsBalance: 2_450 },
      'POST /api/donate/goods/history': {
        list: [
          { id: 9, kind: 'case', name: 'Сейф', at: 1, price: 0, characterId: 12, state: 'given' as const },
        ],
        next: null,
      },
    },
  });
  await open('case-info', { caseId: 2 });
  await userEvent.click(await dialog().findByRole('button', { name: 'Забрать' }));
  expect(await dialog().findByText('Кейс ваш. Всё из описи выдано.')).toBeVisible();
  expect(dialog().queryByText(/Передаём/)).not.toBeInTheDocument();
});

test('promises no delivery for a case that contains only DP', async () => {
  const items = buildItems();
  const cases = items.cases.map((one) => (one.id === 2 ? { ...one, reward: { donate: 500 } } : one));
  const { open } = await openPlayerDonate({
    replies: {
      'GET /api/donate/site-donate-items': { ...items, cases },
      'GET /api/payments/case-promo-progress': buildPromo({ 2: { currentAmount: 1_500, claimed: false } }),
      'POST /api/payments/case-promo/claim': { orderId: '9', coinsBalance: 2_950 },
    },
  });
  await open('case-info', { caseId: 2 });
  await userEvent.click(await dialog().findByRole('button', { name: 'Забрать' }));
  expect(await dialog().findByText('Кейс ваш. DP уже на счету.')).toBeVisible();
  expect(screen.queryByText(/Передаём персонажу/)).not.toBeInTheDocument();
});

test('shows a case as received when another tab has claimed it', async () => {
  const progress = { currentAmount: 1_500, claimed: false };
  const { open, context } = await openPlayerDonate({
    replies: {
      'GET /api/payments/case-promo-progress': buildPromo({ 2: progress }),
      'POST /api/payments/case-promo/claim': refused('ALREADY_CLAIMED'),
    },
  });
  await open('case-info', { caseId: 2 });
  const claim = await dialog().findByRole('button', { name: 'Забрать' });
  context.http.replies = {
    ...context.http.replies,
    'GET /api/payments/case-promo-progress': buildPromo({ 2: { ...progress, claimed: true } }),
  };
  await userEvent.click(claim);
  expect((await dialog().findAllByText('Получен')).length).toBeGreaterThan(0);
  expect(dialog().queryByRole('button', { name: 'Забрать' })).not.toBeInTheDocument();
});

test('sends the terms that it showed, and shows the changed case before it is claimed', async () => {
  const [other, shown] = buildItems().cases.map((one) => ({ ...one, terms: 'seen' }));
  const changed = { ...shown!, reward: { chips: 70 }, terms: 'now' };
  const bodies: { terms?: string }[] = [];
  const { open } = await openPlayerDonate({
    replies: {
      'GET /api/donate/site-donate-items': buildItems({ cases: [other!, shown!] }),
      'GET /api/payments/case-promo-progress': buildPromo({ 2: { currentAmount: 1_500, claimed: false } }),
      'POST /api/payments/case-promo/claim': (body: unknown) => {
        bodies.push(body as { terms?: string });
        if (bodies.length === 1) throw new ApiError('PRICE_CHANGED', 409, undefined, { case: changed });
        return { orderId: '9', coinsBalance: 2_450 };
      },
    },
  });
  await open('case-info', { caseId: 2 });
  await userEvent.click(await dialog().findByRole('button', { name: 'Забрать' }));
  expect(await dialog().findByText(/Кейс изменился, пока вы его смотрели, и ещё не получен/)).toBeVisible();
  expect(within(dialog().getByRole('list', { name: 'Опись' })).getByText('Жетоны причала')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Забрать' }));
  expect(await dialog().findByText(/Кейс ваш/)).toBeVisible();
  expect(bodies.map(({ terms }) => terms)).toEqual(['seen', 'now']);
});

test('keeps saying why a case was not claimed when it has become dearer than the collected sum', async () => {
  const [other, shown] = buildItems().cases;
  const dearer = { ...shown!, amount: 2_000, terms: 'now' };
  const { open, context } = await openPlayerDonate({
    replies: {
      'GET /api/payments/case-promo-progress': buildPromo({ 2: { currentAmount: 1_500, claimed: false } }),
      'POST /api/payments/case-promo/claim': () => {
        throw new ApiError('PRICE_CHANGED', 409, undefined, { case: dearer });
      },
    },
  });
  await open('case-info', { caseId: 2 });
  const claim = await dialog().findByRole('button', { name: 'Забрать' });
  context.http.replies = {
    ...context.http.replies,
    'GET /api/donate/site-donate-items': buildItems({ cases: [other!, dearer] }),
    'GET /api/payments/case-promo-progress': buildPromo({
      2: { amount: 2_000, currentAmount: 1_500, claimed: false },
    }),
  };
  await userEvent.click(claim);
  expect(await dialog().findByText('Осталось 500 ₽')).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent(
    /Кейс изменился, пока вы его смотрели, и ещё не получен/,
  );
  expect(dialog().getByRole('button', { name: /Внести 500.₽/ })).toBeVisible();
});

test('shows a guest the price, and says so when a case no longer exists', async () => {
  const { open } = await openDonate();
  await open('case-info', { caseId: 1 });
  expect(dialog().getByText('Откроется, когда пополнения за месяц дойдут до 10 000 ₽')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Войти' })).toBeVisible();
  await open('case-info', { caseId: 77 });
  expect(await screen.findByText(/Такого кейса больше нет/)).toBeVisible();
});

test('hides the progress of the previous player after a sign-out, on any page', async () => {
  const PROGRESS = 'GET /api/payments/case-promo-progress';
  const { open, site, context } = await openPlayerDonate({
    path: '/checkpayment/yookassa/order-0123456789-abcdef',
    replies: { 'GET /api/payments/check/yookassa/order-0123456789-abcdef': buildCheck() },
  });
  await open('case-info', { caseId: 1 });
  expect(await dialog().findByText(/Собрано 6 350 ₽/)).toBeVisible();
  act(() => site.modals.close());
  await waitForElementToBeRemoved(screen.getByRole('dialog'));
  context.http.replies = { ...context.http.replies, [PROGRESS]: PENDING };
  act(() => site.session.endVisit());
  await open('case-info', { caseId: 1 });
  expect(dialog().queryByText(/Собрано/)).not.toBeInTheDocument();
  expect(context.http.requests.filter((call) => call === PROGRESS)).toHaveLength(2);
});
