import type { OperationKind } from '@site/shared/contracts/money-operations';
import type { CommandExtension } from '@site/gateway/cli';
import { adopt } from './adopt';
import { compareBooks } from './compare-books';
import { contentCommands } from './content-commands';
import { exportBooks, reportBooks } from './books';
import { productExamples as examples } from './examples.text';
import { findPayments, showPayment } from './find-payments';
import { productHelpText as text } from './help.text';
import * as money from './money';
import { decide, listOperations, operate } from './operations';
import { partners } from './partners';
import { playerCommands } from './player-commands';
import { receipts } from './receipts';

const { words } = text;

const WHY = [`--why ${words.why}`, text.why] as const;
const SUM = [`--sum ${words.sum}`, text.sum] as const;
const PAYMENT = [`--payment ${words.payment}`, text.paymentOption] as const;
const REPEATS = [`--repeats ${words.operation}`, text.repeats] as const;
type Option = readonly [flags: string, about: string, read?: (value: string, before?: string) => string];
/** Joins the lists of an option that is given more than once, such as once for each item of the preview. */
const collect = (list: string, before?: string): string =>
  before === undefined ? list : `${before},${list}`;
const CHOICES: readonly Option[] = [
  WHY,
  [`--seen ${words.code}`, text.seen],
  [`--take ${words.list}`, text.take, collect],
  [`--keep ${words.list}`, text.keep, collect],
];

interface OperationCommand {
  usage: string;
  kind: OperationKind;
  about: string;
  example: readonly string[];
  options: readonly Option[];
}

const OPERATIONS: readonly OperationCommand[] = [
  {
    usage: `refund ${words.order}`,
    kind: 'refund',
    about: text.paymentsRefund,
    example: examples.refund,
    options: [PAYMENT, SUM],
  },
  {
    usage: `chargeback ${words.order}`,
    kind: 'chargeback',
    about: text.paymentsChargeback,
    example: examples.chargeback,
    options: [PAYMENT, SUM, REPEATS],
  },
  {
    usage: `chargeback-won ${words.order}`,
    kind: 'chargeback-won',
    about: text.chargebackWon,
    example: examples.chargebackWon,
    options: [SUM, REPEATS],
  },
  {
    usage: `correct ${words.login}`,
    kind: 'correction',
    about: text.correct,
    example: examples.correct,
    options: [[`--coins ${words.count}`, text.coins], REPEATS],
  },
  {
    usage: `return-service ${words.purchase}`,
    kind: 'service-refund',
    about: text.returnService,
    example: examples.returnService,
    options: [REPEATS],
  },
];

const ADOPTION: readonly Option[] = [
  [`--from ${words.day}`, text.adoptFrom],
  [`--to ${words.day}`, text.findTo],
  [`--registry ${words.file}`, text.registry],
  [`--give ${words.given}`, text.give],
  [`--log ${words.file}`, text.operationLog],
  ['--apply', text.apply],
  [`--seen ${words.code}`, text.seen],
  WHY,
];

export const productCommands: CommandExtension = {
  look({ site, add, withSite }) {
    add(site, 'partners', text.partners, withSite(partners), examples.partners).option(
      `--days ${words.count}`,
      text.partnerDays,
    );
  },
  admin(builder) {
    const { site, add, withSite } = builder;
    const payments = site.command('payments').description(text.payments);
    add(payments, 'reconcile', text.paymentsReconcile, withSite(money.reconcile), examples.reconcile).option(
      `--hours ${words.count}`,
      text.reconcileHours,
    );
    const find = add(payments, `find ${words.who}`, text.paymentsFind, withSite(findPayments), examples.find);
    for (const [flags, about] of [
      [`--sum ${words.sum}`, text.findSum],
      [`--from ${words.day}`, text.findFrom],
      [`--to ${words.day}`, text.findTo],
    ] as const)
      find.option(flags, about);
    add(payments, `show ${words.order}`, text.paymentsShow, withSite(showPayment), examples.show);
    add(payments, 'receipts', text.receipts, withSite(receipts), examples.receipts)
      .option(`--settle ${words.order}`, text.settle)
      .option(...WHY);
    for (const { usage, kind, about, example, options } of OPERATIONS) {
      const command = add(payments, usage, about, withSite(operate(kind)), example);
      for (const [flags, what, read = String] of [...options, ...CHOICES]) command.option(flags, what, read);
    }
    const adoption = add(payments, 'adopt', text.adopt, withSite(adopt), examples.adopt);
    for (const [flags, about] of ADOPTION) adoption.option(flags, about);
    for (const [verdict, about] of [
      ['confirm', text.confirm],
      ['reject', text.reject],
    ] as const)
      add(
        payments,
        `${verdict} ${words.operation}`,
        about,
        withSite(decide(verdict)),
        examples[verdict],
      ).option(...WHY);
    add(payments, 'operations', text.operations, withSite(listOperations), examples.operations).option(
      `--order ${words.order}`,
      text.ofOrder,
    );
    playerCommands(builder);
    contentCommands(builder);
    const ledger = site.command('ledger').description(text.ledger);
    add(ledger, 'check', text.ledgerCheck, withSite(money.checkLedger), examples.ledgerCheck).option(
      `--seal ${words.seal}`,
      text.seal,
    );
    const books = site.command('books').description(text.books);
    const period = [
      [`--from ${words.day}`, text.booksFrom],
      [`--to ${words.day}`, text.booksTo],
    ] as const;
    const report = add(books, 'report', text.booksReport, withSite(reportBooks), examples.booksReport);
    const entries = add(books, 'export', text.booksExport, withSite(exportBooks), examples.booksExport);
    const comparison = add(
      books,
      'compare',
      text.booksCompare,
      withSite(compareBooks),
      examples.booksCompare,
    );
    comparison.option(`--provider ${words.provider}`, text.compareProvider);
    comparison.option(`--file ${words.file}`, text.compareFile, collect);
    for (const [flags, about] of period)
      for (const command of [report, entries, comparison]) command.option(flags, about);
    entries.option(`--file ${words.file}`, text.booksFile);
  },
};
