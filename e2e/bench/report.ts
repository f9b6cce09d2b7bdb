import { ratios, spread } from '../../scripts/bench/statistics';
import type { Visit } from './visit';

type Key = Exclude<keyof Visit, 'lcpElement' | 'complaints'>;

/** Rows of the table: metric, title and number format. */
const ROWS: [Key, string, (value: number) => string][] = [
  ['fcp', 'FCP, ms', toInteger],
  ['lcp', 'LCP, ms', toInteger],
  ['answers', 'menu button answers, ms', toInteger],
  ['interactive', 'page is alive, ms', toInteger],
  ['tbt', 'TBT, ms', toInteger],
  ['cls', 'CLS', (value) => value.toFixed(3)],
  ['total', 'transferred, kB', kilobytes],
  ['document', '· document, kB', kilobytes],
  ['script', '· scripts, kB', kilobytes],
  ['font', '· fonts, kB', kilobytes],
  ['image', '· images, kB', kilobytes],
  ['data', '· data, kB', kilobytes],
  ['requests', 'requests', toInteger],
  ['requestsBefore', 'requests before alive', toInteger],
  ['chain', 'request chain', toInteger],
];

function toInteger(value: number) {
  return String(Math.round(value));
}
function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1);
}

/**
 * Formats a table with one row per metric and one column per build. A cell shows the median, the quartiles
 * and, from the second column on, the median ratio to the first column.
 */
export function table(runs: Record<string, Visit[]>): string {
  const builds = Object.entries(runs);
  const base = builds[0]?.[1] ?? [];
  const rows = ROWS.map(([key, title, show]) => [
    title,
    ...builds.map(([, visits], column) => {
      const values = visits.map((visit) => visit[key]);
      const { low, median, high } = spread(values);
      const against = ratios(
        values,
        base.map((visit) => visit[key]),
      );
      const ratio = column > 0 && against.length > 0 ? ` ×${spread(against).median.toFixed(2)}` : '';
      const range = show(low) === show(high) ? '' : ` [${show(low)}–${show(high)}]`;
      return `${show(median)}${range}${ratio}`;
    }),
  ]);
  const all = [['', ...builds.map(([name]) => name)], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/**
 * Lists errors and warnings from the browser console, by build. A page that fails early looks fast, so every
 * message makes the results suspect.
 */
export const complaintLines = (runs: Record<string, Visit[]>) =>
  Object.entries(runs).flatMap(([name, visits]) =>
    [...new Set(visits.flatMap((visit) => visit.complaints))].map((complaint) => `! ${name}: ${complaint}`),
  );
