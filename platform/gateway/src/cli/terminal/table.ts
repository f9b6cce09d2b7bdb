const GAP = '   ';

/** Spaces and invisible characters with which a text of a team could imitate the columns of another row. */
const IMITATIONS = /[\s\p{Default_Ignorable_Code_Point}]{2,}|\p{Default_Ignorable_Code_Point}/gu;
const toCell = (value: string) => value.replaceAll(IMITATIONS, ' ');

/**
 * Formats rows under a heading with aligned columns. Table packages add borders and colours, which this
 * output does not need.
 */
export function buildTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(toCell));
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return [heading, ...cells].map(line).join('\n');
}
