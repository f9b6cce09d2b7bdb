import { OPERATION_KINDS } from '@site/product/cli/operation-kinds.text';
import { toItemWords, toMoreWords } from '@site/product/cli/bought-items.text';
import { moneyText } from '@site/product/cli/money.text';
import { toOnceWords, toRefusalWords } from '@site/product/cli/payment-words.text';
import type {
  MoneyOperation,
  OperationKind,
  OperationPreview,
} from '@site/shared/contracts/money-operations';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';

const { roubles } = moneyText;
const dp = (coins: number) => `${formatNumber(coins)}\u00a0DP`;
const signedDp = (coins: number) => `${coins > 0 ? '+' : ''}${dp(coins)}`;
const sumOf = ({ kopecks, coins }: Pick<MoneyOperation, 'kopecks' | 'coins'>) =>
  kopecks === null ? signedDp(coins ?? 0) : roubles(kopecks);

/** States of an operation. A refund that was sent has not come back yet, and one that is done has. */
const toState = ({ kind, state, refusal }: MoneyOperation): string => {
  if (state === 'proposed') return 'ждёт второго человека';
  if (state === 'refused') return refusal === null ? 'отказ' : `отказ: ${toRefusalWords(refusal)}`;
  if (state === 'sent')
    return kind === 'refund' ? 'отправлен, ответа платёжной системы ещё нет' : 'начата, не закончена';
  return kind === 'refund' ? 'платёжная система вернула деньги' : 'сделано';
};

const TITLES: Record<OperationKind, string> = {
  refund: 'Вернуть деньги',
  chargeback: 'Банк забрал деньги',
  'chargeback-won': 'Банк вернул деньги',
  correction: 'Исправить DP',
  'service-refund': 'Вернуть цену услуги',
};

const SUBJECT = 'О чём';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Texts of operations that move money or DP by hand. */
export const operationText = {
  roubles,
  dp,
  sumOf,
  toState,
  capital,
  title: (kind: OperationKind) => TITLES[kind],
  lead: (kind: OperationKind, subject: string) =>
    kind === 'correction' ? `Счёт ${subject}.` : `Заказ ${subject}.`,
  sum: 'Сумма, ₽',
  sumHint: 'Пусто: весь остаток.',
  coins: 'Сколько DP',
  coinsHint: 'Целое число. С минусом DP спишутся.',
  payment: 'Платёж',
  choosePayment: 'Выберите платёж',
  look: 'Посмотреть, что будет',
  preview: 'Что будет',
  nothingYet: 'Ничего ещё не сделано.',
  renewed: 'Это новый просмотр. Прежний устарел.',
  money: ({ kopecks, left, payments }: OperationPreview) =>
    kopecks === null || left === null
      ? null
      : `Деньги: ${roubles(kopecks)} из ${roubles(left)} (${payments.join(', ')}).`,
  once: toOnceWords,
  account: ({ player, coins, bought }: OperationPreview) => {
    if (!player) return null;
    const hasGoods = bought.some(({ id, choices }) => id !== 'coins' && choices.includes('take'));
    const without = hasGoods ? ', не считая кейсов и услуг, которые вы заберёте' : '';
    return `Счёт ${player.login}: сейчас ${dp(player.coins)}, изменится на ${signedDp(coins)}${without}.`;
  },
  noAccount: 'Счёта нет: DP ни у кого не изменятся.',
  bought: 'На что пошли деньги',
  item: toItemWords,
  more: (more: number) => `${toMoreWords(more)}.`,
  free: (kopecks: number) => `Без решений можно вернуть до ${roubles(kopecks)}.`,
  second:
    'Сумма больше предела для одного человека: операция будет ждать второго. Он увидит её в «Деньгах», в списке «Ждут решения», и подтвердит своим ключом доступа или отклонит.',
  passkey: 'Устройство спросит ключ доступа ещё раз.',
  choice: (name: string) => `Что делать: ${name}`,
  choices: { '': 'решите', take: 'забрать', keep: 'оставить игроку' },
  asItIs: 'не трогать',
  undecided: 'Решите о каждой покупке, у которой стоит «решите».',
  why: 'Причина',
  whyHint: 'Останется в книгах и в журнале, от 3 до 500 знаков.',
  badWhy: 'Напишите причину, от 3 до 500 знаков.',
  badSum: 'Нужна сумма в рублях, например 100 или 99,50.',
  badCoins: 'Нужно целое число DP, кроме нуля, например 50 или -50.',
  start: { alone: TITLES, second: 'Предложить второму' },
  cancel: 'Не надо',

  outcome: (operation: MoneyOperation): string => {
    const { id, kind, silent } = operation;
    const about = `${OPERATION_KINDS[kind].name}, ${sumOf(operation)}: ${toState(operation)}. Операция ${id}.`;
    return silent
      ? `${about} Платёжная система не сказала, возвращала ли она этот платёж сама. Спросите её ещё раз позже: спор второй раз не запишется.`
      : capital(about);
  },
  askAgain: 'Спросить платёжную систему ещё раз',
  operations: 'Операции вручную',
  open: 'Ждут решения',
  ended: 'Последние законченные',
  none: 'Операций нет.',
  noneOpen: 'Незаконченных операций нет.',
  columns: ['Операция', 'Когда', 'Что', SUBJECT, 'Сумма', 'Состояние', 'Кто', 'Причина'],
  subjectColumn: SUBJECT,
  row: (operation: MoneyOperation): string[] => [
    operation.id,
    formatStamp(operation.at),
    OPERATION_KINDS[operation.kind].name,
    operation.login ?? operation.subject,
    sumOf(operation),
    toState(operation),
    operation.confirmedBy === null ? operation.operator : `${operation.operator} и ${operation.confirmedBy}`,
    operation.why,
  ],
  action: 'Решение',
  consider: 'Рассмотреть',
  considerOf: (id: string) => `Рассмотреть операцию ${id}`,
  confirm: 'Подтвердить',
  reject: 'Отклонить',
  confirmOf: (id: string) => `Подтвердить операцию ${id}?`,
  rejectOf: (id: string) => `Отклонить операцию ${id}?`,
  verdictLead: ({ kind, subject, login, operator, why, ...operation }: MoneyOperation) =>
    `${capital(OPERATION_KINDS[kind].name)}, ${login ?? subject.replace(/^order\//, 'заказ ')}, ${sumOf(operation)}. Причина, которую назвал ${operator}: ${why}. Устройство спросит ключ доступа ещё раз.`,
} as const;
