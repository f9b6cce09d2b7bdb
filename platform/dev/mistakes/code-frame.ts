const LINES_AROUND = 2;

/** Returns the lines around a place of a source, with line numbers and a mark under the column. */
export function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split('\n');
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  const gutter = (text: string, mark = ' ') => `${mark} ${text.padStart(width)} | `;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .flatMap((number) => {
      const isPlace = number === line;
      const shown = `${gutter(String(number), isPlace ? '>' : ' ')}${lines[number - 1] ?? ''}`;
      return isPlace ? [shown, `${gutter('')}${' '.repeat(Math.max(0, column - 1))}^`] : [shown];
    })
    .map((text) => text.trimEnd())
    .join('\n');
}
