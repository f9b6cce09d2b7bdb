import type {
  BoughtItem,
  MoneyOperation,
  OperationPreview,
  OperationTarget,
} from '@site/shared/contracts/money-operations';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { toItemWords, toMoreWords } from './bought-items.text';
import { quote, toCommandLine } from './command-line.text';
import { roubles } from './money.text';
import { OPERATION_KINDS } from './operation-kinds.text';
import { toRefusal } from './operation-refusals.text';
import { toOnceWords, toRefusalWords } from './payment-words.text';

const STATES: Record<MoneyOperation['state'], string> = {
  proposed: 'ждёт второго',
  sent: 'ответа нет',
  done: 'сделано',
  refused: 'отказ',
};

const dp = (coins: number) => `${coins > 0 ? '+' : ''}${formatNumber(coins)}\u00a0DP`;

/** Unitpay has no idempotency keys, so a request that it may have got is never repeated. */
const ONLY_ASKED = ': если запрос дошёл до Unitpay и не получил отказа, при повторе её только спрашивают';

const SILENT_AFTER_DISPUTE =
  'Платёжная система выключена или не ответила, возвращала ли она этот платёж сама, пока деньги были у банка. Повторите ту же команду позже: она спросит ещё раз, спор второй раз не запишется.';

function toItemLine(item: BoughtItem): string {
  const options = item.choices.map((choice) => `--${choice} ${item.id}`).join(' или ');
  const choice = options === '' ? '' : item.decide ? ` → решите: ${options}` : ` → можно: ${options}`;
  return `  ${toItemWords(item)}${choice}`;
}

interface Shown {
  subject: string;
  target: OperationTarget;
  why: string | undefined;
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the ids of the items that can only be taken, or only be kept: the operator decides about the others. */
const toOnly = (bought: readonly BoughtItem[], choice: 'take' | 'keep'): string[] =>
  bought
    .filter(({ decide, choices }) => decide && choices.length === 1 && choices[0] === choice)
    .map(({ id }) => id);

const toChoices = (bought: readonly BoughtItem[]): string[] =>
  (['take', 'keep'] as const).flatMap((choice) => {
    const ids = toOnly(bought, choice);
    return ids.length === 0 ? [] : [`--${choice} ${ids.join(',')}`];
  });

/** Returns the line before the command. It names goods that the command leaves with the player. */
function toLead(isOpen: boolean, kept: readonly string[]): string {
  const items = kept.join(', ');
  if (isOpen)
    return kept.length === 0
      ? 'Допишите решения, --take или --keep, и выполните:'
      : `Допишите решения, --take или --keep, и выполните. Оставить игроку даром ${items}:`;
  return kept.length === 0 ? 'Выполнить:' : `Выполнить и оставить игроку даром ${items}:`;
}

const toPayment = ({ payments: [only] }: OperationPreview, { target }: Shown): string[] =>
  target.paymentId === undefined || only === undefined ? [] : [`--payment ${only}`];

/** Returns the command that previews a refund of the part that needs no decision. */
const toFreeCommand = (preview: OperationPreview, shown: Shown, free: number): string =>
  toCommandLine(`site payments ${OPERATION_KINDS[preview.kind].command}`, shown.subject, [
    ...toPayment(preview, shown),
    `--sum ${(free / 100).toFixed(2)}`,
    ...(shown.why === undefined ? [] : [`--why ${quote(shown.why)}`]),
  ]);

/** Returns the command that does what a preview shows. */
function toCommand(preview: OperationPreview, shown: Shown) {
  const { kind, kopecks, seen, bought } = preview;
  const { subject, target, why } = shown;
  const isPart = target.sum !== undefined && kopecks !== null;
  return toCommandLine(`site payments ${OPERATION_KINDS[kind].command}`, subject, [
    ...toPayment(preview, shown),
    ...(isPart ? [`--sum ${(kopecks / 100).toFixed(2)}`] : []),
    ...(target.coins === undefined ? [] : [`--coins ${target.coins}`]),
    ...(target.repeats === undefined ? [] : [`--repeats ${target.repeats}`]),
    ...toChoices(bought),
    `--seen ${seen} --why ${quote(why ?? 'причина')}`,
  ]);
}

/** Output of the commands that move money by hand. */
export const operationsText = {
  none: 'Операций нет.',
  columns: ['ОПЕРАЦИЯ', 'КОГДА', 'ЧТО', 'О ЧЁМ', 'СУММА', 'СОСТОЯНИЕ', 'КТО', 'ПРИЧИНА'],
  row: ({
    id,
    kind,
    subject,
    login,
    kopecks,
    coins,
    state,
    operator,
    confirmedBy,
    why,
    refusal,
    at,
  }: MoneyOperation) => [
    id,
    formatStamp(at),
    OPERATION_KINDS[kind].name,
    login ?? subject,
    kopecks === null ? dp(coins ?? 0) : roubles(kopecks),
    STATES[state],
    confirmedBy === null ? operator : `${operator} и ${confirmedBy}`,
    refusal === null ? why : `${why} (отказ: ${toRefusalWords(refusal)})`,
  ],
  preview(preview: OperationPreview, shown: Shown): string[] {
    const { kind, kopecks, left, free, coins, player, bought, second, payments, more } = preview;
    const isOpen = bought.some(({ decide, choices }) => decide && choices.length > 1);
    const hasGoods = bought.some(({ id, choices }) => id !== 'coins' && choices.includes('take'));
    const without = hasGoods ? ', не считая кейсов и услуг, которые вы заберёте' : '';
    return [
      `${capitalize(OPERATION_KINDS[kind].name)}: ${shown.subject}. Ничего ещё не сделано.`,
      ...(kopecks === null || left === null
        ? []
        : [`Деньги: ${roubles(kopecks)} из ${roubles(left)} (${payments.join(', ')}).`]),
      ...toOnceWords(preview),
      ...(player
        ? [
            `Счёт ${player.login}: сейчас ${formatNumber(player.coins)}\u00a0DP, изменится на ${dp(coins)}${without}.`,
          ]
        : []),
      ...(bought.length > 0 ? ['На что пошли деньги:', ...bought.map(toItemLine)] : []),
      ...(more === undefined ? [] : [`  ${toMoreWords(more)}`]),
      ...(second ? ['Сумма больше предела для одного: операцию подтвердит второй оператор.'] : []),
      ...(kind === 'refund' && kopecks !== null && free !== null && free > 0 && free < kopecks
        ? [
            `Без решений можно вернуть до ${roubles(free)}, её просмотр:`,
            `  ${toFreeCommand(preview, shown, free)}`,
          ]
        : []),
      toLead(isOpen, toOnly(bought, 'keep')),
      `  ${toCommand(preview, shown)}`,
    ];
  },
  outcome(operation: MoneyOperation): string[] {
    const { id, kind, state, provider, kopecks, coins, refusal, silent } = operation;
    const subject = operation.login ?? operation.subject;
    const sum = kopecks === null ? dp(coins ?? 0) : roubles(kopecks);
    const lines: Record<MoneyOperation['state'], string> = {
      done: `Сделано: ${OPERATION_KINDS[kind].name}, ${subject}, ${sum}. Операция ${id}.`,
      proposed: `Предложено: ${OPERATION_KINDS[kind].name}, ${subject}, ${sum}. Второй оператор: site payments confirm ${id} --why "…"`,
      sent: `${subject}: платёжная система ещё не ответила. Повторите ту же команду: второй раз деньги не вернутся${provider === 'unitpay' ? ONLY_ASKED : ''}. Ответа нет сутки: найдите платёж в кабинете. Возврата там нет\u00a0— «site payments reject ${id} --why "…"» и начните заново.`,
      refused: `Операция ${id} отклонена${refusal === null ? '' : ` (${toRefusalWords(refusal)})`}: ${kind === 'adoption' ? 'если она что-то уже зачислила, оно осталось' : 'ничего не сделано'}.`,
    };
    return [lines[state], ...(silent ? [SILENT_AFTER_DISPUTE] : [])];
  },
  refusal: toRefusal,
  noWhy: 'Назовите причину: --why "…", от 3 до 500 знаков. Она останется в книгах и в журнале.',
  badSum: (sum: string) => `--sum ${sum} не подходит: нужна сумма в рублях, например 100 или 99,50.`,
  badCoins: (coins: string) => `--coins ${coins} не подходит: нужно целое число DP, например 50 или -50.`,
  badChoice: '--seen, --take или --keep не подходит: возьмите их из просмотра, через запятую.',
  badRepeats: (id: string) =>
    `--repeats ${id} не подходит: нужен номер операции из журнала, как его печатает «site payments adopt --log».`,
  badOperation: (id: string) => `${id} не похоже на номер операции: «site payments operations» покажет их.`,
  bad: {
    orderId: (id: string) =>
      `${id} не похоже на номер заказа: в нём от 20 до 40 латинских букв, цифр, «-» и «_». Он есть в чеке и в сверке («site payments reconcile»).`,
    paymentId: (id: string) =>
      `--payment ${id} не подходит: нужен номер платежа, как его называет платёжная система.`,
    login: (login: string) => `«${login}» не похоже на логин.`,
    purchase: (id: string) =>
      `${id} не похоже на номер покупки: он есть в просмотре возврата, service:<номер>, и у игрока в «Покупках и выдачах» консоли и «site players show».`,
  },
} as const;
