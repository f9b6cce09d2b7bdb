import { buildTable, CliError, type CommandPorts, type Outcome } from '@site/gateway/cli';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { readListed } from '@site/shared/contracts/money-registry';
import { type PeriodOptions, readPeriod } from './books';
import { compareBooksText as text } from './compare-books.text';
import { PROVIDER_NAMES } from './payment-words.text';
import { createProductClient } from './product-client';
import { readProviderRegistry } from './provider-registry';
import { readRegistryBytes } from './registry-file';
import { registryFileText } from './registry-file.text';

export interface CompareOptions extends PeriodOptions {
  provider?: string;
  /** Files of the registry, several with commas. */
  file?: string;
}

const isProvider = (name: string | undefined): name is PaymentProviderName =>
  name !== undefined && Object.hasOwn(PROVIDER_NAMES, name);

/**
 * `site books compare`: compares the books of some days with the registry from the cabinet of a payment system. Nothing
 * moves. Exits with code 1 if they differ, or if the registry does not tell the refunds that the books have.
 */
export async function compareBooks(
  { client }: CommandPorts,
  { provider, file, ...options }: CompareOptions,
): Promise<Outcome> {
  if (!isProvider(provider)) throw new CliError(text.noProvider, 2);
  const names = (file ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) throw new CliError(text.noFile, 2);
  const period = readPeriod(options);
  const files = await Promise.all(
    names.map(async (name) => ({ file: name, bytes: await readRegistryBytes(name) })),
  );
  const { unread, ...registry } = readProviderRegistry(provider, files);
  const comparison = { ...registry, ...period, provider };
  const data = await createProductClient(client)
    .compareRegistry(comparison)
    .catch((error: unknown) => {
      const refused = error instanceof CliError ? error.refused : undefined;
      const details = (refused?.details ?? {}) as Record<string, unknown>;
      const line = refused?.code === 'BAD_REQUEST' ? text.refused(details, comparison) : undefined;
      throw line === undefined ? error : new CliError(line, 2, refused);
    });
  const { differences, more, returned, moreReturned, books, chargedBack } = data;
  const isByPayment = comparison.refunds === 'by-payment';
  const unknown = comparison.rows.filter((row) => isByPayment && readListed(row).refunded === null).length;
  const isSilent = unknown > 0 || (comparison.refunds === 'none' && books.refunds !== 0);
  const count = differences.length + more;
  const lines = [
    text.title(comparison),
    '',
    ...(count === 0 ? [] : [text.differs(count), buildTable(text.columns, differences.map(text.row))]),
    ...(more === 0 ? [] : [text.more(more)]),
    ...(count === 0 && !isSilent ? [text.agrees] : []),
    '',
    ...(returned.length === 0
      ? []
      : [
          text.returned(returned.length + moreReturned),
          buildTable(text.columns, returned.map(text.returnedRow)),
          '',
        ]),
    buildTable(text.totalColumns, text.totals(data, comparison)),
    ...(comparison.refunds === 'none' ? [text.noRefunds(provider)] : []),
    ...(unknown === 0 ? [] : [text.unknownRefunds(unknown)]),
    ...(comparison.commissions ? [] : [text.noCommissions]),
    ...(unread.length === 0 ? [] : [registryFileText.unread(unread)]),
    ...(chargedBack === 0 ? [] : [text.chargedBack(chargedBack)]),
  ];
  if (count === 0 && !isSilent) return { data, lines };
  throw new CliError(lines.join('\n'), 1, { code: 'CONFLICT', details: data });
}
