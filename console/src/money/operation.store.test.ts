import type { Failure } from '../site/deploy-api';
import { FakeMoneyApi, ORDER, refused, toPreview } from '../testing/fake-money-api';
import { OperationStore } from './operation.store';

let fake: FakeMoneyApi;
let failures: Failure[];
let store: OperationStore;

beforeEach(() => {
  [fake, failures] = [new FakeMoneyApi(), []];
  store = new OperationStore({
    subject: { kind: 'refund', orderId: ORDER },
    api: fake.api,
    onFailure: (failure) => failures.push(failure),
  });
});

const lastBody = () => fake.site.sent.at(-1)?.body;

test('starts what the preview showed, with decisions, reason and the hash of the preview', async () => {
  await store.look();
  expect(lastBody()).toEqual({ kind: 'refund', orderId: ORDER });
  expect(store.preview?.kopecks).toBe(50_000);
  store.choose('coins', 'take');
  store.typeWhy(' заявление ');
  expect((await store.start())?.state).toBe('done');
  expect(lastBody()).toEqual({
    ...{ kind: 'refund', orderId: ORDER, seen: 'seen-one', why: 'заявление' },
    // the case can only be kept
    ...{ take: ['coins'], keep: ['case:3'] },
  });
});

test('sends nothing without a preview, a decision or a reason', async () => {
  store.typeWhy('заявление');
  expect(await store.start()).toBeNull();
  await store.look();
  expect(await store.start()).toBeNull();
  expect(store.fault?.field).toBe('choices');
  store.choose('coins', 'keep');
  store.typeWhy('да');
  expect(await store.start()).toBeNull();
  expect(store.fault?.field).toBe('why');
  expect(fake.site.sent.map(({ path }) => path)).toEqual(['/money/preview']);
});

test('asks for another look when the sum changes', async () => {
  await store.look();
  store.typeSum('99,50');
  expect(store.preview).toBeNull();
  store.typeWhy('заявление');
  expect(await store.start()).toBeNull();
  await store.look();
  expect(lastBody()).toEqual({ kind: 'refund', orderId: ORDER, sum: 9_950 });
});

test.each(['0', '-5', '1,234', 'сто'])('refuses the sum %s before it asks', async (sum) => {
  store.typeSum(sum);
  await store.look();
  expect(store.fault?.field).toBe('sum');
  expect(fake.site.sent).toEqual([]);
});

test('shows the new preview when the facts have changed, and starts with its hash only when told again', async () => {
  await store.look();
  store.choose('coins', 'take');
  store.typeWhy('заявление');
  const preview = toPreview({ seen: 'seen-two', kopecks: 40_000, left: 40_000 });
  fake.site.failure = refused('CONFLICT', { cause: 'changed', preview });
  expect(await store.start()).toBeNull();
  expect(store.isRenewed).toBe(true);
  expect(store.preview?.kopecks).toBe(40_000);
  expect(store.failure?.message).toMatch(/^С просмотра что-то изменилось/);
  expect(store.why).toBe('заявление');
  // the decision was about other facts
  expect(await store.start()).toBeNull();
  expect(store.fault?.field).toBe('choices');
  store.choose('coins', 'take');
  await store.start();
  expect(lastBody()).toMatchObject({ seen: 'seen-two' });
});

test('keeps the hash of the preview when nobody knows whether the refund has begun', async () => {
  await store.look();
  store.choose('coins', 'take');
  store.typeWhy('заявление');
  fake.site.failure = { kind: 'no-answer', message: 'Сайт не ответил.' };
  await store.start();
  expect(store.failure?.message).toMatch(/второй раз деньги не вернутся/);
  await store.start();
  expect(fake.site.sent.filter(({ path }) => path === '/money/operations').map(({ body }) => body)).toEqual([
    expect.objectContaining({ seen: 'seen-one' }),
    expect.objectContaining({ seen: 'seen-one' }),
  ]);
});

test('asks which of several unmatched payments is meant', async () => {
  fake.site.failure = refused('BAD_REQUEST', { payments: ['p-1', 'p-2'] });
  await store.look();
  expect(store.payments).toEqual(['p-1', 'p-2']);
  store.choosePayment('p-2');
  await store.look();
  expect(lastBody()).toEqual({ kind: 'refund', orderId: ORDER, paymentId: 'p-2' });
});

test('corrects DP of an account in both directions', async () => {
  fake.previewed = toPreview({ kind: 'correction', payments: [], kopecks: null, left: null, free: null });
  store = new OperationStore({
    subject: { kind: 'correction', login: 'vetrov' },
    api: fake.api,
    onFailure: () => {},
  });
  await store.look();
  expect(store.fault?.field).toBe('sum');
  store.typeSum('−50');
  await store.look();
  expect(lastBody()).toEqual({ kind: 'correction', login: 'vetrov', coins: -50 });
});

test('says that the session is over', async () => {
  fake.site.failure = { kind: 'ended', message: 'Сеанс закончился.' };
  await store.look();
  expect(failures.map(({ kind }) => kind)).toEqual(['ended']);
});
