import type { BoughtItem, MoneyOperation, OperationPreview } from '@site/shared/contracts/money-operations';
import { operationsText } from './operations.text';

const ORDER = 'Rgj76SKbMvJ2pLTb9aZXmmdI';

const buildItem = (change: Partial<BoughtItem>): BoughtItem => ({
  id: 'coins',
  title: '',
  coins: 525,
  state: 'spent',
  choices: ['take', 'keep'],
  decide: true,
  ...change,
});

const buildPreview = (change: Partial<OperationPreview> = {}): OperationPreview => ({
  kind: 'refund',
  seen: 'b0Yx3kPq9sTz',
  second: false,
  player: { id: 1, login: 'vetrov', coins: 25 },
  payments: ['2d6a597a'],
  kopecks: 50_000,
  left: 50_000,
  free: 50_000,
  coins: -525,
  bought: [],
  ...change,
});

const OPERATION: MoneyOperation = {
  ...{ id: '9c1f0a7be24d5836', kind: 'refund', subject: `order/${ORDER}`, state: 'sent', kopecks: 50_000 },
  ...{
    coins: null,
    take: [],
    keep: [],
    why: 'Заявление',
    operator: 'anna',
    confirmedBy: null,
    refusal: null,
  },
  ...{ repeats: null, at: 0, doneAt: null },
};

const show = (preview: OperationPreview, subject = ORDER, why?: string) =>
  operationsText.preview(preview, { subject, target: { kind: 'refund', orderId: subject }, why });

test('names the operation with a capital letter and prints the command that does it', () => {
  const lines = show(buildPreview());
  expect(lines[0]).toBe(`Возврат: ${ORDER}. Ничего ещё не сделано.`);
  expect(lines.slice(-2)).toEqual([
    'Выполнить:',
    `  site payments refund ${ORDER} --seen b0Yx3kPq9sTz --why 'причина'`,
  ]);
});

test('puts an order that begins like an option last', () => {
  const order = '-gj76SKbMvJ2pLTb9aZXmmdI';
  expect(show(buildPreview(), order).at(-1)).toBe(
    `  site payments refund --seen b0Yx3kPq9sTz --why 'причина' -- ${order}`,
  );
});

test('quotes a reason so that the shell leaves it as it is', () => {
  expect(show(buildPreview(), ORDER, `"$HOME" и 'дом'`).at(-1)).toContain(
    String.raw`--why '"$HOME" и '\''дом'\'''`,
  );
});

test('lists what can only be kept once, and leaves the other decisions to the operator', () => {
  const bought = [
    buildItem({}),
    buildItem({ id: 'case:12', choices: ['keep'] }),
    buildItem({ id: 'case:13', choices: ['keep'] }),
    buildItem({ id: 'service:14', choices: ['take'], decide: false }),
  ];
  expect(show(buildPreview({ bought })).slice(-2)).toEqual([
    'Допишите решения, --take или --keep, и выполните. Оставить игроку даром case:12, case:13:',
    `  site payments refund ${ORDER} --keep case:12,case:13 --seen b0Yx3kPq9sTz --why 'причина'`,
  ]);
});

test('suggests a sum without decisions only when there is one', () => {
  expect(show(buildPreview({ free: 10_000 })).join('\n')).toContain('--sum 100.00');
  expect(show(buildPreview({ free: 0 })).join('\n')).not.toContain('--sum');
});

test('puts the sum that needs no decision before the command that leaves a case with the player', () => {
  const bought = [buildItem({ id: 'case:1', state: 'given', choices: ['keep'] })];
  expect(show(buildPreview({ kopecks: 25_000, left: 25_000, free: 24_000, bought })).slice(-4)).toEqual([
    'Без решений можно вернуть до 240,00\u00a0₽, её просмотр:',
    `  site payments refund ${ORDER} --sum 240.00`,
    'Выполнить и оставить игроку даром case:1:',
    `  site payments refund ${ORDER} --keep case:1 --seen b0Yx3kPq9sTz --why 'причина'`,
  ]);
});

test('says before a part of a payment at Unitpay that its rest cannot follow, and after it that none does', () => {
  const said = (change: Partial<OperationPreview>) => show(buildPreview(change)).join('\n');
  const part = { kopecks: 10_000, left: 50_000 };
  expect(said({ ...part, once: 'first' })).toContain(
    'Unitpay вернёт платёж один раз: остаток потом через неё не вернуть.',
  );
  expect(said({ once: 'first' })).not.toContain('Unitpay');
  expect(said(part)).not.toContain('Unitpay');
  expect(said({ once: 'used' })).toContain('Остаток верните переводом');
  const refused = { code: 'PAYMENT_REFUSED', details: { reason: 'Возврат невозможен', once: true } };
  const words = operationsText.refusal(ORDER, refused, 'refund');
  expect(words).toContain(
    'отказала (Возврат невозможен): ничего не сделано. Unitpay возвращает платёж один раз',
  );
  expect(words).not.toContain('повторить с начала');
});

test('names the account of an operation by its login', () => {
  const operation: MoneyOperation = {
    ...{ ...OPERATION, kind: 'correction', subject: 'player/34756', login: 'vetrov' },
    ...{ state: 'done', kopecks: null, coins: 75 },
  };
  expect(operationsText.outcome(operation)[0]).toContain('Сделано: исправление, vetrov, +75');
  expect(operationsText.row(operation)[3]).toBe('vetrov');
});

test('says how many services a preview leaves out', () => {
  const goods = buildItem({ id: 'service:14', state: 'given', choices: [], decide: false });
  expect(show(buildPreview({ bought: [goods], more: 21 })).join('\n')).toContain('и ещё 21 услуга: показаны');
  expect(show(buildPreview({ bought: [goods], more: 3 })).join('\n')).toContain('и ещё 3 услуги: показаны');
});

test('says that goods which are taken back are not in the change of the balance', () => {
  const goods = buildItem({ id: 'service:14', state: 'waiting', choices: ['take'], decide: false });
  expect(show(buildPreview({ bought: [goods] })).join('\n')).toContain(
    'изменится на −525\u00a0DP, не считая кейсов и услуг, которые вы заберёте.',
  );
  expect(show(buildPreview()).join('\n')).toContain('изменится на −525\u00a0DP.');
});

test('says to each command what to do when there is less', () => {
  const refused = { code: 'CONFLICT', details: { cause: 'too-much' } };
  expect(operationsText.refusal(ORDER, refused, 'refund')).toMatch(/без --sum и --seen/);
  const known = { ...refused, details: { ...refused.details, left: 24_050 } };
  expect(operationsText.refusal(ORDER, known, 'refund')).toContain('столько нет, осталось 240,50\u00a0₽.');
  expect(operationsText.refusal('vetrov', refused, 'correction')).toMatch(/ниже нуля снять нельзя/);
  expect(operationsText.refusal('9c1f0a7be24d5836', refused, 'confirm')).toMatch(/Отклоните операцию/);
});

test.each(['refund', 'chargeback', 'chargeback-won'] as const)('says that %s has nothing to move', (kind) => {
  const refused = { code: 'CONFLICT', details: { cause: 'nothing' } };
  expect(operationsText.refusal(ORDER, refused, kind)).toBe(
    `${ORDER}: двигать нечего: платёж не оплачен, уже возвращён или спора не было.`,
  );
});

test('says in words why a refund was refused', () => {
  const refusal = (reason: string) =>
    operationsText.refusal(ORDER, { code: 'PAYMENT_REFUSED', details: { reason } }, 'refund');
  expect(refusal('insufficient_funds')).toContain('отказала (на счёте магазина не хватило денег): ничего');
  expect(refusal('general_decline')).toContain('отказала (отказ банка без объяснения): ничего');
  // a code that nobody has described yet, and the words of Unitpay
  expect(refusal('new_code')).toContain('отказала (код new_code): ничего');
  expect(refusal('Возврат невозможен')).toContain('отказала (Возврат невозможен): ничего');
  const operation = { ...OPERATION, state: 'refused' as const, refusal: 'changed' };
  expect(operationsText.outcome(operation).join()).toContain('(с предложения что-то изменилось)');
  expect(operationsText.row(operation).at(-1)).toContain('(отказ: с предложения что-то изменилось)');
});

test('says how to go on with a refund without an answer, by its provider', () => {
  const sent = (provider: 'yookassa' | 'unitpay') =>
    operationsText.outcome({ ...OPERATION, provider }).join();
  for (const provider of ['yookassa', 'unitpay'] as const)
    expect(sent(provider)).toContain('«site payments reject 9c1f0a7be24d5836 --why "…"»');
  expect(sent('unitpay')).toContain(
    'если запрос дошёл до Unitpay и не получил отказа, при повторе её только спрашивают.',
  );
  expect(sent('yookassa')).not.toContain('Unitpay');
});

test('names the setting without which a refund after an offset is refused', () => {
  const refused = { code: 'PAYMENT_REFUSED', details: { reason: 'off' } };
  expect(operationsText.refusal(ORDER, refused, 'refund')).toContain('верните SITE_YOOKASSA_OFFSET');
});

test('asks for one of several unmatched payments, and for all of an unmatched payment that the bank took', () => {
  const refusal = (details: object) =>
    operationsText.refusal(ORDER, { code: 'BAD_REQUEST', details }, 'chargeback');
  expect(refusal({ payments: ['2d6a597a', '2d6a597b'] })).toBe(
    `${ORDER}: платежей, которые не подошли к заказу, несколько. Назовите один: --payment 2d6a597a или --payment 2d6a597b.`,
  );
  expect(refusal({ left: 50_000 })).toMatch(/целиком, на 500,00\s₽\. Выполните команду без --sum/);
  expect(refusal({})).toBeUndefined();
});

test('says that nothing has changed while the provider is silent', () => {
  const refused = { code: 'UNAVAILABLE' };
  expect(operationsText.refusal('9c1f0a7be24d5836', refused, 'reject')).toMatch(
    /не отвечает, сделан ли возврат, и без ответа его не отклонить/,
  );
  expect(operationsText.refusal(ORDER, refused, 'refund')).toMatch(/выключена на этом сайте или не отвечает/);
  expect(operationsText.refusal('9c1f0a7be24d5836', refused, 'confirm')).toMatch(
    /ничего не сделается дважды/,
  );
});

test('names the setting of a site with one operator when nobody else can confirm', () => {
  const refused = { code: 'CONFLICT', details: { cause: 'own' } };
  expect(operationsText.refusal('9c1f0a7be24d5836', refused, 'confirm')).toContain(
    'SITE_MONEY_ALONE_MAX=none',
  );
});

test('says that a rejected adoption keeps what it has credited', () => {
  const rejected: MoneyOperation = {
    ...{ id: '9c1f0a7be24d5836', kind: 'adoption', subject: 'adoption', state: 'refused', kopecks: 50_000 },
    ...{
      coins: 525,
      take: [],
      keep: [],
      why: 'Копия',
      operator: 'anna',
      confirmedBy: null,
      repeats: null,
      at: 0,
      doneAt: 0,
    },
    refusal: 'boris: ЮKassa молчит',
  };
  expect(operationsText.outcome(rejected)).toEqual([
    'Операция 9c1f0a7be24d5836 отклонена (boris: ЮKassa молчит): если она что-то уже зачислила, оно осталось.',
  ]);
});

test('names goods by their number when their content has gone', () => {
  const bought = [buildItem({ id: 'case:7', title: '', state: 'given', choices: ['keep'], coins: 0 })];
  expect(show(buildPreview({ bought }))).toContain('  кейс case:7 (получено) → решите: --keep case:7');
});

test('says to repeat the command when the provider is silent about a payment whose dispute was won', () => {
  const won: MoneyOperation = { ...OPERATION, kind: 'chargeback-won', state: 'done', silent: true };
  expect(operationsText.outcome(won)).toEqual([
    `Сделано: спор выигран, order/${ORDER}, 500,00\u00a0₽. Операция 9c1f0a7be24d5836.`,
    'Платёжная система выключена или не ответила, возвращала ли она этот платёж сама, пока деньги были у банка. Повторите ту же команду позже: она спросит ещё раз, спор второй раз не запишется.',
  ]);
});
