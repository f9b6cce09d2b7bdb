import type { Failure } from '../site/deploy-api';
import { FakeMoneyApi, ORDER, refused, toOperation, toPreview } from '../testing/fake-money-api';
import { BooksStore } from './books.store';
import { DifferencesStore } from './differences.store';
import { operationText } from './operation.text';
import { OperationsStore } from './operations.store';
import { OrderStore } from './order.store';
import { SearchStore } from './search.store';
import { VerdictStore } from './verdict.store';

const ID = 'a'.repeat(16);
let fake: FakeMoneyApi;
let failures: Failure[];
const onFailure = (failure: Failure) => failures.push(failure);

beforeEach(() => {
  [fake, failures] = [new FakeMoneyApi(), []];
});

const lastBody = () => fake.site.sent.at(-1)?.body;

test('finds by what was typed, and says what cannot be searched for', async () => {
  const store = new SearchStore(fake.api, onFailure);
  await store.search();
  expect(store.fault).toMatch(/^Назовите/);
  store.type('words', ' vetrov ');
  store.type('sum', '99,5');
  store.type('from', '2026-11-02');
  store.type('to', '2026-11-01');
  await store.search();
  expect(store.fault).toMatch(/раньше первого/);
  store.type('to', '');
  await store.search();
  expect(lastBody()).toEqual({ text: 'vetrov', sum: 9_950, from: '2026-11-02' });
  expect(store.found.value?.list).toHaveLength(1);
});

test('keeps what was found when a later search fails, and says so', async () => {
  const store = new SearchStore(fake.api, onFailure);
  store.type('words', 'vetrov');
  await store.search();
  fake.site.failure = { kind: 'no-answer', message: 'Сайт не ответил. Проверьте сеть.' };
  await store.search();
  expect(store.found.failure?.message).toBe('Сайт не ответил. Проверьте сеть.');
  expect(store.found.value?.list).toHaveLength(1);
});

test('drops the answer to an earlier search that comes after that to a later one', async () => {
  const store = new SearchStore(fake.api, onFailure);
  let open = () => {};
  fake.site.gate = new Promise((resolve) => (open = resolve));
  store.type('words', 'first');
  const first = store.search();
  fake.site.gate = Promise.resolve();
  fake.found = [];
  store.type('words', 'second');
  await store.search();
  open();
  await first;
  expect(store.found.value?.list).toEqual([]);
});

test('shows how a refund that was started has ended, and asks the provider again with the same preview', async () => {
  const store = new OrderStore(ORDER, fake.api, onFailure);
  await store.refresh();
  store.plan('refund');
  await new Promise((resolve) => setTimeout(resolve));
  store.planned?.choose('coins', 'take');
  store.planned?.typeWhy('заявление');
  fake.operation = toOperation({ state: 'sent', doneAt: null });
  expect(await store.start()).toBe(true);
  expect(store.planned).toBeNull();
  expect(store.mayAskAgain).toBe(true);
  fake.operation = toOperation();
  await store.askAgain();
  expect(store.mayAskAgain).toBe(false);
  expect(store.outcome?.state).toBe('done');
  const starts = fake.site.sent.filter(
    ({ path, body }) => path === '/money/operations' && body !== undefined,
  );
  expect(starts.map(({ body }) => body)).toEqual([starts[0]?.body, starts[0]?.body]);
});

test('says why a refund has not begun when its dialog was closed meanwhile', async () => {
  const store = new OrderStore(ORDER, fake.api, onFailure);
  store.plan('refund');
  await new Promise((resolve) => setTimeout(resolve));
  store.planned?.choose('coins', 'keep');
  store.planned?.typeWhy('заявление');
  fake.site.failure = refused('PAYMENT_REFUSED', { reason: 'insufficient_funds' });
  const started = store.start();
  store.closePlan();
  expect(await started).toBe(false);
  expect(store.lost?.message).toContain('на счёте магазина не хватило денег');
});

test('says that Unitpay refunds a payment once, before a part of it and when it refuses the rest', async () => {
  const part = { ...toPreview(), kopecks: 10_000, left: 50_000, once: 'first' } as const;
  expect(operationText.once(part)).toEqual([
    'Unitpay вернёт платёж один раз: остаток потом через неё не вернуть.',
  ]);
  const store = new OrderStore(ORDER, fake.api, onFailure);
  store.plan('refund');
  await new Promise((resolve) => setTimeout(resolve));
  store.planned?.choose('coins', 'keep');
  store.planned?.typeWhy('заявление');
  fake.site.failure = refused('PAYMENT_REFUSED', { reason: 'Возврат невозможен', once: true });
  const started = store.start();
  store.closePlan();
  expect(await started).toBe(false);
  expect(store.lost?.message).toContain('Остаток верните переводом');
});

test.each([
  [{ state: 'proposed' }, 'ждёт второго человека'],
  [{ state: 'sent' }, 'ответа платёжной системы ещё нет'],
  [{ state: 'done' }, 'платёжная система вернула деньги'],
  [{ state: 'refused', refusal: 'insufficient_funds' }, 'отказ: на счёте магазина не хватило денег'],
] as const)('says of a refund in the state %j no more than is known', (rest, words) => {
  expect(operationText.outcome(toOperation(rest))).toContain(words);
});

test('lists what waits for a decision first', async () => {
  const store = new OperationsStore(fake.api, onFailure);
  const proposed = toOperation({ id: ID, state: 'proposed', doneAt: null });
  fake.operations = [toOperation(), proposed];
  await store.refresh();
  expect([store.open, store.ended].map((list) => list.map(({ id }) => id))).toEqual([
    [ID],
    [toOperation().id],
  ]);
});

test('shows what a confirmation would move, and what it has come to', async () => {
  const store = new VerdictStore(ID, fake.api, onFailure);
  fake.operation = toOperation({ id: ID, state: 'proposed', doneAt: null });
  await store.refresh();
  expect([store.mayConfirm, store.mayReject, store.view.value?.preview?.kopecks]).toEqual([
    true,
    true,
    50_000,
  ]);
  fake.operation = toOperation({ id: ID, confirmedBy: 'boris' });
  expect(await store.decide('confirm', 'сверил')).toBeNull();
  expect(fake.site.sent.map(({ body }) => body)).toEqual([undefined, { id: ID, why: 'сверил' }, undefined]);
  expect(store.outcome?.confirmedBy).toBe('boris');
  expect([store.mayConfirm, store.mayReject]).toEqual([false, false]);
});

test('offers no confirmation that the site would refuse, and still a rejection', async () => {
  const store = new VerdictStore(ID, fake.api, onFailure);
  fake.operation = toOperation({ id: ID, state: 'proposed', doneAt: null });
  fake.refusal = { because: 'young', who: 'boris' };
  await store.refresh();
  expect([store.mayConfirm, store.mayReject]).toEqual([false, true]);
  fake.refusal = null;
  fake.previewed = null;
  await store.refresh();
  expect([store.hasChanged, store.mayConfirm, store.mayReject]).toEqual([true, false, true]);
});

test('says that the payment system cannot be asked now, and not that something has changed', async () => {
  const store = new VerdictStore(ID, fake.api, onFailure);
  fake.operation = toOperation({ id: ID, state: 'proposed', doneAt: null });
  fake.isUnavailable = true;
  await store.refresh();
  expect([store.hasChanged, store.isUnavailable]).toEqual([false, true]);
  expect([store.mayConfirm, store.mayReject]).toEqual([false, true]);
  fake.isUnavailable = false;
  await store.refresh();
  expect([store.isUnavailable, store.mayConfirm]).toEqual([false, true]);
});

test.each([
  [{ cause: 'own' }, 'Подтвердить её должен другой человек.'],
  [{ cause: 'related', because: 'made', who: 'anna' }, 'Доступ одному из вас дал другой (anna)'],
  [{ cause: 'related', because: 'same-maker', who: 'anna' }, 'Доступ вам обоим дал один человек (anna)'],
  [{ cause: 'related', because: 'unknown-maker', who: 'anna' }, 'Сайт не знает, кто приглашал anna'],
  [{ cause: 'related', because: 'token-maker', who: 'anna' }, 'Пригласите anna заново: на машине сайта'],
  [{ cause: 'related', because: 'gone', who: 'root' }, 'с токеном root, которого больше нет'],
  [{ cause: 'related', because: 'young', who: 'boris' }, 'ключу или токену boris не было суток'],
  [{ cause: 'related', because: 'of a later release' }, 'независимый от первого'],
  [{ cause: 'changed' }, 'Сайт закрыл операцию, деньги не двигались'],
])('says why a confirmation was refused with %j, and reads the operation again', async (details, words) => {
  const store = new VerdictStore(ID, fake.api, onFailure);
  fake.site.failure = refused('CONFLICT', details);
  const failure = await store.decide('confirm', 'сверил');
  expect(failure?.message).toContain(words);
  expect(fake.site.sent.map(({ path }) => path)).toEqual([
    '/money/operations/confirm',
    `/money/operations/${ID}`,
  ]);
});

test('says that the passkey is missing, and not that the role is wrong', async () => {
  const store = new VerdictStore(ID, fake.api, onFailure);
  fake.site.failure = {
    ...refused('FORBIDDEN', { reason: 'passkey' }),
    message: 'Ключ доступа не приложен.',
  };
  expect((await store.decide('confirm', 'сверил'))?.message).toBe('Ключ доступа не приложен.');
});

test.each([
  [refused('FORBIDDEN'), 'Попросите человека с ролью cashier'],
  [refused('NOT_FOUND'), 'Такого нет'],
  [{ ...refused('UNAVAILABLE'), kind: 'no-answer' as const }, 'выключена или не отвечает'],
])('says in words why an order cannot be read', async (failure, words) => {
  const store = new OrderStore(ORDER, fake.api, onFailure);
  fake.site.failure = failure;
  await store.refresh();
  expect(store.history.failure?.message).toContain(words);
});

test('compares orders only when somebody asks, and once at a time', async () => {
  const store = new DifferencesStore(fake.api, onFailure);
  expect(fake.site.sent).toEqual([]);
  store.choose(168);
  await Promise.all([store.compare(), store.compare()]);
  expect(fake.site.sent).toEqual([{ path: '/money/reconcile', body: { hours: 168 } }]);
  store.choose(48);
  expect(store.found.value).toBeNull();
});

test('reads the books of yesterday in Moscow at first, and of other days when they are chosen', async () => {
  // 1 December in Moscow
  const store = new BooksStore(fake.api, onFailure, new Date('2026-11-30T22:00:00Z'));
  await store.load();
  expect(lastBody()).toEqual({ from: '2026-11-30', to: '2026-11-30' });
  store.choose('from', '2026-11-01');
  expect(store.report.value).toBeNull();
  fake.site.failure = refused('BAD_REQUEST', { reason: 'not-ended' });
  await store.load();
  expect(store.report.failure?.message).toContain('через пять минут после конца последнего дня');
  store.choose('to', '2026-10-01');
  await store.load();
  expect(store.fault).toMatch(/раньше первого/);
});
