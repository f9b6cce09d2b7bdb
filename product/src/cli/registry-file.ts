import { readFile } from 'node:fs/promises';
import { CliError } from '@site/gateway/cli';
import { registryColumns, registryFileText as text } from './registry-file.text';

/** Encodings in which a file may come, and those that are only recognized to name them. */
const READ = ['utf-8', 'windows-1251'] as const;
const RECOGNISED = ['utf-16le', 'utf-16be', 'ibm866', 'koi8-r'] as const;
const SEPARATORS = [';', ',', '\t'] as const;
/** A registry of YooKassa begins with a title and a date. */
const HEAD_WITHIN = 20;

export type RegistryColumn = keyof typeof registryColumns;

/** A registry of payments that was downloaded from the cabinet of a provider. */
export interface RegistryFile {
  /** Lines before the columns and after the payments, such as a title or the number of payments. */
  notes: string[];
  /** Those of them that stand after the columns. */
  notesAfter: string[];
  /** Rows with a payment. */
  rows: string[][];
  has(column: RegistryColumn): boolean;
  /** Returns the cell of a column, or an empty string if there is no such column. */
  cell(row: readonly string[], column: RegistryColumn): string;
}

const toName = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface Csv {
  rows: string[][];
  /** True when a quoted field does not end, so that it has taken all lines after its beginning. */
  isOpen: boolean;
}

/** Splits a CSV text with quoted fields into rows. */
function readCsv(content: string, separator: string): Csv {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < content.length; at += 1) {
    const char = content[at] ?? '';
    if (isQuoted && char === '"' && content[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (!isQuoted && char === separator) endCell();
    else if (!isQuoted && char === '\n') endRow();
    else cell += char;
  }
  endRow();
  return { rows, isOpen: isQuoted };
}

interface Table extends Csv {
  /** Index of the row with the names of the columns, -1 if there is none. */
  headAt: number;
}

const isHead = (row: readonly string[]): boolean =>
  row.some((cell) => (registryColumns.payment as readonly string[]).includes(toName(cell)));

/** Splits a text with the separator that gives the columns the most names. */
function toTable(content: string): Table {
  const tables = SEPARATORS.map((separator): Table => {
    const { rows, isOpen } = readCsv(content, separator);
    return { rows, isOpen, headAt: rows.slice(0, HEAD_WITHIN).findIndex(isHead) };
  });
  const width = ({ rows, headAt }: Table) => rows[Math.max(headAt, 0)]?.length ?? 0;
  const rank = (table: Table) => (table.headAt >= 0 ? 1_000 : 0) + width(table);
  return tables.reduce((best, table) => (rank(table) > rank(best) ? table : best));
}

/**
 * Reads a registry: CSV in UTF-8 or windows-1251 with a column for the number of the payment. Throws with a Russian
 * line for a file in another encoding, without that column, or with a quoted field that does not end.
 */
export function parseRegistry(file: string, bytes: Uint8Array): RegistryFile {
  const tables = READ.map((encoding) => decode(bytes, encoding))
    .filter((content) => content !== null)
    .map(toTable);
  const table = tables.find(({ headAt }) => headAt >= 0);
  if (!table) {
    const other = RECOGNISED.find((encoding) => toTable(decode(bytes, encoding) ?? '').headAt >= 0);
    if (other !== undefined || bytes.includes(0)) throw new CliError(text.badEncoding(file, other), 2);
    throw new CliError(text.badColumns(file, tables[0]?.rows[0] ?? []), 2);
  }
  if (table.isOpen) throw new CliError(text.openQuote(file), 2);
  const head = table.rows[table.headAt] ?? [];
  const names = head.map(toName);
  const find = (column: RegistryColumn) =>
    registryColumns[column].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  // a registry of some days may repeat the columns for each day
  const after = table.rows.slice(table.headAt + 1).filter((row) => row.join('\n') !== head.join('\n'));
  const isNote = (row: readonly string[]) => row.length === 1 && head.length > 1;
  const notesAfter = after.filter(isNote).map((row) => row.join(' '));
  return {
    notes: [...table.rows.slice(0, table.headAt).map((row) => row.join(' ')), ...notesAfter],
    notesAfter,
    rows: after.filter((row) => !isNote(row)),
    has: (column) => find(column) >= 0,
    cell: (row, column) => row[find(column)] ?? '',
  };
}

/** Reads the bytes of a registry. Throws with a Russian line when there is no such file. */
export const readRegistryBytes = (file: string): Promise<Uint8Array> =>
  readFile(file).catch(() => {
    throw new CliError(text.noFile(file), 2);
  });
