import type { AdoptionFault, AdoptionItem, AdoptionPreview } from '@site/shared/contracts/money-adoption';
import type { MoneyOperation } from '@site/shared/contracts/money-operations';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import { quote, quoteIfNeeded } from './command-line.text';
import { roubles } from './money.text';
import { operationsText } from './operations.text';
import { PROVIDER_NAMES } from './payment-words.text';

const PAYMENTS: Forms = ['платёж', 'платежа', 'платежей'];

const KINDS: Record<AdoptionItem['kind'], string> = {
  credit: 'зачислить',
  refund: 'учесть возврат',
  returned: 'уже возвращён',
  held: 'отложить',
  unknown: 'не трогать',
};

const PROBLEMS: Readonly<Record<string, string>> = {
  'no-account': 'игрока нет в базе',
  'second-payment': 'второй платёж заказа',
  amount: 'сумма не та, что в заказе',
  currency: 'валюта не рубль',
  test: 'тестовый платёж',
  'no-terms': 'заказ прежнего выпуска: счёт и DP не записаны',
  'other-site': 'заказ не этого сайта',
  missing: 'Unitpay такого платежа не знает',
};

const FAULTS: Record<AdoptionFault, (details: Record<string, unknown>) => string> = {
  future: () => 'Этот день ещё не наступил: назовите в --from день резервной копии, не позже сегодняшнего.',
  backwards: () => 'Период кончается раньше, чем начинается: поменяйте --from и --to.',
  'other-project': ({ project, paymentId }) =>
    project === undefined
      ? `Реестр другого проекта: платёж ${String(paymentId)} не наш. Скачайте в кабинете Unitpay реестр проекта этого сайта.`
      : `Реестр другого проекта: ${String(project)}. Скачайте в кабинете Unitpay реестр проекта этого сайта.`,
  'no-login': ({ login }) => `--give: игрока ${String(login)} в базе нет. Проверьте логин.`,
};

const CONFLICTS: Readonly<Record<string, string>> = {
  changed:
    'с просмотра что-то изменилось, например пришло уведомление о платеже. Ничего не сделано: посмотрите ещё раз без --apply.',
  nothing: 'принимать нечего: все платежи на месте.',
  open: 'приём платежей уже начат и не закончен. Команда без --apply покажет, как его закончить.',
};

interface Shown {
  from?: string;
  to?: string;
  registry?: string;
  give?: string;
  log?: string;
  why?: string;
}

function toCommand(seen: string, { from, to, registry, give, log, why }: Shown): string {
  const options = Object.entries({ from, to, registry, give, log }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quoteIfNeeded(value)}`],
  );
  return [
    'site payments adopt',
    ...options,
    '--apply',
    `--seen ${seen}`,
    `--why ${quote(why ?? 'причина')}`,
  ].join(' ');
}

function toItemLine({ kind, provider, paymentId, orderId, login, kopecks, ...item }: AdoptionItem): string {
  const { refunded, coins, promocode, problem, at } = item;
  const parts = [
    ...(at === null ? [] : [formatStamp(at)]),
    ...(kopecks === 0 ? [] : [roubles(kopecks)]),
    ...(login === null ? [] : [`счёт ${login}`]),
    ...(coins === 0 ? [] : [`${coins > 0 ? '+' : ''}${formatNumber(coins)}\u00a0DP`]),
    ...(promocode === null ? [] : [`промокод ${promocode}`]),
    ...(refunded === 0 ? [] : [`возвращено ${roubles(refunded)}`]),
    ...(problem === null ? [] : [PROBLEMS[problem] ?? problem]),
    ...(orderId === null ? [] : [`заказ ${orderId}`]),
  ];
  return `  ${KINDS[kind]}: ${PROVIDER_NAMES[provider]} ${paymentId}, ${parts.join(', ')}`;
}

/** A moment as a day in Moscow, such as «26.11.2026». */
const formatDay = (at: number) => formatStamp(at).slice(0, 10);

const countPayments = (count: number) => `${formatNumber(count)} ${plural(count, PAYMENTS)}`;

const toNothing = ({ payments, unclear, away, needsRegistry }: AdoptionPreview): string => {
  if (unclear.length > 0 || away.length > 0 || needsRegistry)
    return 'Среди просмотренных принимать нечего, но просмотрено не всё.';
  return payments > 0 ? 'Все они есть в базе: принимать нечего.' : 'Принимать нечего.';
};

/** Output of `site payments adopt`. */
export const adoptionText = {
  subject: 'Приём платежей',
  /** `operations`: what the log says about operations that no payment system lists. */
  preview(preview: AdoptionPreview, shown: Shown, operations: readonly string[]): string[] {
    const { items, from, to, payments, unclear, away, needsRegistry, open, second, seen } = preview;
    const moving = items.filter(({ kind }) => kind !== 'unknown');
    const hasStranger = items.some(({ problem }) => problem === 'no-account' || problem === 'no-terms');
    return [
      `Просмотрено ${countPayments(payments)} за период ${formatDay(from)}\u00a0— ${formatDay(to)}. Ничего ещё не сделано.`,
      ...(items.length === 0 ? [toNothing(preview)] : items.map(toItemLine)),
      ...(hasStranger
        ? [
            'Игрока нет в базе? Пусть зарегистрируется снова, потом --give <платёж>=<логин>. Или верните деньги: site payments refund.',
          ]
        : []),
      ...(needsRegistry
        ? ['Платежи Unitpay не просмотрены: скачайте реестр в его кабинете и добавьте --registry <файл>.']
        : []),
      ...(away.length > 0
        ? [`Не отвечают: ${away.map((name) => PROVIDER_NAMES[name]).join(', ')}. Посмотрите ещё раз позже.`]
        : []),
      ...(unclear.length > 0 ? [`О платежах ничего не известно: ${unclear.join(', ')}`] : []),
      ...operations,
      ...(open ? toOpen(open, shown) : []),
      ...(second && moving.length > 0 && !open
        ? ['Сумма больше предела для одного: операцию подтвердит второй оператор.']
        : []),
      ...(moving.length > 0 && !open ? ['Выполнить:', `  ${toCommand(seen, shown)}`] : []),
    ];
  },
  outcome: (operation: MoneyOperation): string[] =>
    operation.state === 'done'
      ? [
          `Принято: ${roubles(operation.kopecks)}. Операция ${operation.id}. Теперь: site ledger check, site payments reconcile.`,
        ]
      : operationsText.outcome(operation),
  refusal({ code, details }: { code: string; details?: unknown }): string | undefined {
    const given = (details ?? {}) as Record<string, unknown>;
    const cause = String(given['cause']);
    if (code === 'BAD_REQUEST' && Object.hasOwn(FAULTS, cause)) return FAULTS[cause as AdoptionFault](given);
    if (code === 'CONFLICT' && CONFLICTS[cause] !== undefined) return `Приём платежей: ${CONFLICTS[cause]}`;
    if (code === 'UNAVAILABLE')
      return 'Сайт или платёжная система не отвечает. Повторите ту же команду: ничего не зачислится дважды.';
    return undefined;
  },
  noSeen: 'Сначала посмотрите, что будет: та же команда без --apply. Она назовёт код для --seen.',
  noWhy: operationsText.noWhy,
  badRequest: '--seen не подходит: возьмите его из просмотра.',
  badGive: (pair: string) => `--give ${pair} не подходит: нужно <платёж>=<логин>, несколько через запятую.`,
  badPayment: (file: string, payment: string) =>
    `${file}: «${payment.slice(0, 40)}» не похоже на номер платежа Unitpay. Скачайте реестр ещё раз и не правьте его.`,
  noPayments: (file: string) => `${file}: платежей нет. Проверьте период реестра в кабинете.`,
  tooMany: (file: string, count: number) =>
    `${file}: ${countPayments(count)}, а за раз можно не больше 5 000. Скачайте реестры по частям и примите их по очереди.`,
} as const;

function toOpen({ id, seen, state }: NonNullable<AdoptionPreview['open']>, shown: Shown): string[] {
  return state === 'proposed'
    ? [`Приём ${id} ждёт второго оператора: site payments confirm ${id} --why "…"`]
    : [
        `Приём ${id} начат и не закончен. Закончить:`,
        `  ${toCommand(seen, shown)}`,
        `Не получается? Отклоните его: site payments reject ${id} --why "…". Что зачислено, останется зачисленным.`,
      ];
}
