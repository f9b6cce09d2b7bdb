/** Characters with which a spreadsheet begins a formula, also in their wide forms. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** A number as it is written below. It begins no formula, although it may begin with a minus. */
const NUMBER = /^-?\d+(,\d+)?$/;

const toCell = (cell: string): string => {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Writes a table as CSV (RFC 4180) like `site books export` does: with a byte order mark and semicolons, so that
 * spreadsheets in Russian open it at once. A cell that would be a formula there begins with an apostrophe.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
