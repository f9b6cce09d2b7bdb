import type {
  BoughtItem,
  MoneyOperation,
  OperationConflict,
  OperationKind,
  OperationPreview,
  OperationTarget,
} from '@site/shared/contracts/money-operations';
import type { SecondRefusal } from '@site/shared/contracts/money-verdict';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { toItemWords, toMoreWords } from './bought-items.text';
import { quote, toCommandLine } from './command-line.text';
import { roubles } from './money.text';
import { OPERATION_KINDS } from './operation-kinds.text';
import { toRefusalWords } from './payment-words.text';
import { toSecondWords } from './second-refusal.text';

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

const CONFLICTS: Record<Exclude<OperationConflict, 'too-much' | 'related'>, string> = {
  nothing: 'двигать нечего: платёж не оплачен, уже возвращён или спора не было.',
  changed:
    'с просмотра что-то изменилось. Ничего не сделано: выполните команду без --seen и посмотрите ещё раз.',
  undecided: 'решите, что забрать (--take) и что оставить (--keep): команда без --seen покажет список.',
  open: 'по нему уже есть незаконченная операция: «site payments operations» покажет её.',
  own: 'подтвердить должен другой оператор, со своим токеном. Если оператор на сайте один: отклоните операцию, задайте сайту SITE_MONEY_ALONE_MAX=none и начните заново.',
  ended: 'эта операция уже закончена.',
  pending: 'платёжная система ещё делает этот возврат: дождитесь его итога, до него отклонить нельзя.',
  young: 'платёжная система ещё может ответить: повторите команду возврата, отклонить можно через сутки.',
  'no-choice': 'этого нельзя забрать или оставить: команда без --seen покажет, что можно.',
  repeated: 'эта операция в базе есть или уже повторена: «site payments operations» покажет её.',
  foreign: 'платёж не в рублях: верните его в кабинете платёжной системы.',
};

/** The kind of operation that a command starts, or its decision about one. */
type Doing = OperationKind | 'confirm' | 'reject';

/** Says what to do when an operation would move more than there is. */
function toTooMuch(doing: Doing): string {
  if (doing === 'confirm' || doing === 'reject')
    return 'столько уже нет. Отклоните операцию и начните с просмотра.';
  return doing === 'correction'
    ? 'столько на счету нет, если не считать DP незаконченных возвратов, а ниже нуля снять нельзя. Сколько есть, покажет просмотр с меньшим --coins.'
    : 'столько нет. Посмотрите остаток той же командой без --sum и --seen.';
}

/** Says what to do when the request lacks something that only the operator knows. */
function toIncomplete(details: { payments?: string[]; left?: number }): string | undefined {
  if (details.payments)
    return `платежей, которые не подошли к заказу, несколько. Назовите один: ${details.payments.map((id) => `--payment ${id}`).join(' или ')}.`;
  return details.left === undefined
    ? undefined
    : `этот платёж не зачислен, поэтому спор о нём записывается целиком, на ${roubles(details.left)}. Выполните команду без --sum и --seen.`;
}

/**
 * Says what to do when the provider is silent or switched off. A confirmed adoption may have booked payments by then.
 */
function toUnavailable(doing: Doing): string {
  if (doing === 'reject')
    return 'платёжная система не отвечает, сделан ли возврат, и без ответа его не отклонить. Ничего не изменилось: повторите позже.';
  const silent = 'платёжная система выключена на этом сайте или не отвечает.';
  return doing === 'confirm'
    ? `${silent} Повторите ту же команду позже: ничего не сделается дважды.`
    : `${silent} Ничего не сделано: повторите позже.`;
}

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

/** Returns the options for items that can only be taken, or only be kept: the operator writes the others. */
const toChoices = (bought: readonly BoughtItem[]): string[] =>
  (['take', 'keep'] as const).flatMap((choice) => {
    const items = bought.filter(
      ({ decide, choices }) => decide && choices.length === 1 && choices[0] === choice,
    );
    return items.length === 0 ? [] : [`--${choice} ${items.map(({ id }) => id).join(',')}`];
  });

/** Returns the command that does what a preview shows. */
function toCommand(
  { kind, kopecks, payments, seen, bought }: OperationPreview,
  { subject, target, why }: Shown,
) {
  const [only] = payments;
  const isPart = target.sum !== undefined && kopecks !== null;
  return toCommandLine(`site payments ${OPERATION_KINDS[kind].command}`, subject, [
    ...(target.paymentId === undefined || only === undefined ? [] : [`--payment ${only}`]),
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
    subject,
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
      ...(player
        ? [
            `Счёт ${player.login}: сейчас ${formatNumber(player.coins)}\u00a0DP, изменится на ${dp(coins)}${without}.`,
          ]
        : []),
      ...(bought.length > 0 ? ['На что пошли деньги:', ...bought.map(toItemLine)] : []),
      ...(more === undefined ? [] : [`  ${toMoreWords(more)}`]),
      ...(kind === 'refund' && kopecks !== null && free !== null && free > 0 && free < kopecks
        ? [`Без решений можно вернуть до ${roubles(free)}: --sum ${(free / 100).toFixed(2)}`]
        : []),
      ...(second ? ['Сумма больше предела для одного: операцию подтвердит второй оператор.'] : []),
      isOpen ? 'Допишите решения, --take или --keep, и выполните:' : 'Выполнить:',
      `  ${toCommand(preview, shown)}`,
    ];
  },
  outcome(operation: MoneyOperation): string[] {
    const { id, kind, subject, state, provider, kopecks, coins, refusal, silent } = operation;
    const sum = kopecks === null ? dp(coins ?? 0) : roubles(kopecks);
    const lines: Record<MoneyOperation['state'], string> = {
      done: `Сделано: ${OPERATION_KINDS[kind].name}, ${subject}, ${sum}. Операция ${id}.`,
      proposed: `Предложено: ${OPERATION_KINDS[kind].name}, ${subject}, ${sum}. Второй оператор: site payments confirm ${id} --why "…"`,
      sent: `${subject}: платёжная система ещё не ответила. Повторите ту же команду: второй раз деньги не вернутся${provider === 'unitpay' ? ONLY_ASKED : ''}. Ответа нет сутки: найдите платёж в кабинете. Возврата там нет\u00a0— «site payments reject ${id} --why "…"» и начните заново.`,
      refused: `Операция ${id} отклонена${refusal === null ? '' : ` (${toRefusalWords(refusal)})`}: ${kind === 'adoption' ? 'если она что-то уже зачислила, оно осталось' : 'ничего не сделано'}.`,
    };
    return [lines[state], ...(silent ? [SILENT_AFTER_DISPUTE] : [])];
  },
  refusal(
    subject: string,
    { code, details }: { code: string; details?: unknown },
    doing: Doing,
  ): string | undefined {
    const given = (details ?? {}) as Partial<SecondRefusal> & {
      cause?: OperationConflict;
      reason?: unknown;
      payments?: string[];
      left?: number;
    };
    const { cause, reason } = given;
    if (code === 'NOT_FOUND') return `${subject}: такого нет. Проверьте номер или логин.`;
    if (code === 'PAYMENT_REFUSED' && reason === 'off')
      return 'Ничего не сделано: предоплата уже зачтена чеком, а настроек чека продажи нет. На всех шлюзах верните SITE_YOOKASSA_OFFSET и повторите.';
    if (code === 'PAYMENT_REFUSED')
      return `Платёжная система отказала (${toRefusalWords(String(reason))}): ничего не сделано. Можно повторить с начала, это будет новая попытка.`;
    if (code === 'UNAVAILABLE') return `${subject}: ${toUnavailable(doing)}`;
    const incomplete = code === 'BAD_REQUEST' ? toIncomplete(given) : undefined;
    if (incomplete !== undefined) return `${subject}: ${incomplete}`;
    if (code !== 'CONFLICT' || !cause) return undefined;
    if (cause === 'related') return `${subject}. ${toSecondWords(given)}`;
    return `${subject}: ${cause === 'too-much' ? toTooMuch(doing) : CONFLICTS[cause]}`;
  },
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
      `${id} не похоже на номер покупки: он есть в просмотре возврата, service:<номер>.`,
  },
} as const;
