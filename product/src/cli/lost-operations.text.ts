import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { quote, quoteIfNeeded, toCommandLine } from './command-line.text';
import { roubles } from './money.text';
import { OPERATION_KINDS } from './operation-kinds.text';
import type { LoggedOperation, MissingOperations } from './operation-log';

const toSum = ({ kopecks, coins }: LoggedOperation): string =>
  kopecks === null ? `${(coins ?? 0) > 0 ? '+' : ''}${formatNumber(coins ?? 0)}\u00a0DP` : roubles(kopecks);

const toAbout = (operation: LoggedOperation): string => {
  const { kind, why, operator, at } = operation;
  return `  ${formatStamp(at)}, ${OPERATION_KINDS[kind].name}, ${toSum(operation)}, ${operator}: ${why}`;
};

function toCommand(operation: LoggedOperation): string {
  const { id, kind, subject, accountId, paymentId, kopecks, coins, why } = operation;
  if (subject === null)
    return `Логина в журнале нет (счёт № ${accountId}): добавьте более ранний файл журнала.`;
  const options = [
    ...(paymentId === null ? [] : [`--payment ${quoteIfNeeded(paymentId)}`]),
    ...(kopecks === null ? [] : [`--sum ${(kopecks / 100).toFixed(2)}`]),
    ...(kind === 'correction' ? [`--coins ${coins ?? 0}`] : []),
    `--repeats ${quoteIfNeeded(id)} --why ${quote(why)}`,
  ];
  return toCommandLine(`site payments ${OPERATION_KINDS[kind].command}`, subject, options);
}

const toWaiting = (open: readonly LoggedOperation[]): string[] =>
  open.length === 0
    ? []
    : [
        'Операции, которые подтвердили после копии, а в базе они снова ждут второго:',
        ...open.flatMap((operation) => [
          toAbout(operation),
          `    site payments confirm ${quoteIfNeeded(operation.id)} --why "…"`,
        ]),
      ];

const toLost = (lost: readonly LoggedOperation[]): string[] =>
  lost.length === 0
    ? []
    : [
        `Операции из журнала, которых в базе нет: ${formatNumber(lost.length)}. Платёжные системы их не называют. Когда платежи будут приняты, выполните команды по порядку: без --seen каждая только покажет, что сделает:`,
        ...lost.flatMap((operation) => [toAbout(operation), `    ${toCommand(operation)}`]),
      ];

/** What `site payments adopt` says about operations that only the log of the site names. */
export const lostOperationsText = {
  noLog:
    'Споры, исправления и возвраты услуг после копии платёжные системы не называют: добавьте --log <журнал сайта>, и команда их назовёт.',
  noFile: (file: string) => `${file} не читается: проверьте путь к журналу сайта.`,
  report(logged: readonly LoggedOperation[], { lost, open }: MissingOperations): string[] {
    if (logged.length === 0)
      return [
        'В журнале нет ни споров, ни исправлений, ни возвратов услуг. Проверьте, что это журнал сайта со дня копии.',
      ];
    if (lost.length === 0 && open.length === 0)
      return [`Споры, исправления и возвраты услуг из журнала (${formatNumber(logged.length)}) есть в базе.`];
    return [...toWaiting(open), ...toLost(lost)];
  },
} as const;
