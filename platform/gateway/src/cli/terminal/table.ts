const GAP = '   ';

/**
 * Formats rows under a heading with aligned columns. Table packages add borders and colours, which this
 * output does not need.
 */
export function buildTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return [heading, ...rows].map(line).join('\n');
}
