import { open, rm } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { DAY_MS } from '@site/contracts/time';
import type { BookedEntry, BooksPeriod, EntriesPage } from '@site/shared/contracts/money-books';
import { buildTable, CliError, type CommandPorts, type Outcome } from '@site/gateway/cli';
import { booksText as text } from './books.text';
import { createProductClient } from './product-client';
import { toMoscowDay } from './moscow-day';
import { requireDays } from './read-days';

export interface PeriodOptions {
  /** Days in Moscow, such as `2026-11-01`. */
  from?: string;
  to?: string;
}

/** Reads the period of a command. Without days it is yesterday, with one of them that day. */
export function readPeriod({ from, to }: PeriodOptions): BooksPeriod {
  requireDays({ from, to });
  const day = from ?? to ?? toMoscowDay(Date.now() - DAY_MS);
  return { from: from ?? day, to: to ?? day };
}

/** Returns the error that says why the site refused a period. */
function explain(error: unknown, period: BooksPeriod): unknown {
  const refused = error instanceof CliError ? error.refused : undefined;
  const { reason } = (refused?.details ?? {}) as { reason?: string };
  const line = refused?.code === 'BAD_REQUEST' ? text.refused(reason, period) : undefined;
  return line === undefined ? error : new CliError(line, 2, refused);
}

/** `site books report`: turnover, refunds and commission by payment method, and DP by source. */
export async function reportBooks({ client }: CommandPorts, options: PeriodOptions): Promise<Outcome> {
  const period = readPeriod(options);
  const data = await createProductClient(client)
    .reportBooks(period)
    .catch((error: unknown) => {
      throw explain(error, period);
    });
  const { methods, coins } = data;
  const money =
    methods.length > 0 ? [buildTable(text.methodColumns, text.methodRows(methods))] : [text.noMoney];
  const moved = coins.length > 0 ? [buildTable(text.coinColumns, coins.map(text.coinRow))] : [text.noCoins];
  return { data, lines: [text.title(data), '', ...money, '', ...moved, text.held(data), '', text.end(data)] };
}

/** `site books export`: the ledger entries of some days as a CSV file, which spreadsheets in Russian open at once. */
export async function exportBooks(
  { client, progress }: CommandPorts,
  { file, ...options }: PeriodOptions & { file?: string },
): Promise<Outcome> {
  const period = readPeriod(options);
  if (file === undefined) throw new CliError(text.noFile, 2);
  const { fetchEntries } = createProductClient(client);
  // a first page before the file, so that a refusal leaves no file behind
  let page: EntriesPage = await fetchEntries(period).catch((error: unknown) => {
    throw explain(error, period);
  });
  const output = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw new CliError(error.code === 'EEXIST' ? text.exists(file) : text.notWritten(file, error.message), 2);
  });
  let entries = 0;
  try {
    await output.write(`\uFEFF${toCsv([text.entryColumns])}`);
    for (;;) {
      entries += page.list.length;
      await output.write(toCsv(page.list.flatMap(toRows)));
      if (page.next === null) break;
      progress(text.exported(entries));
      page = await fetchEntries({ ...period, after: page.next });
    }
    await output.close();
  } catch (error) {
    await output.close();
    await rm(file, { force: true });
    throw error;
  }
  return { data: { ...period, file, entries }, lines: [text.written(file, entries)] };
}

const toRows = (entry: BookedEntry): string[][] =>
  entry.postings.map((posting) => text.entryRow(entry, posting));

/** No cell begins with what players or operators typed, so none of them is a formula for a spreadsheet. */
const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { delimiter: ';', record_delimiter: 'windows' },
  );
