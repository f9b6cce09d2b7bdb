import { CliError } from '@site/gateway/cli';
import { readDaysText as text } from './read-days.text';

/** Throws unless the day exists: `2026-02-30` would be read as a day in March. */
export function requireDay(name: string, day: string): void {
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  if (!exists) throw new CliError(text.badDay(name, day), 2);
}

/** Throws unless all days that are given exist, and the first one is not after the last one. */
export function requireDays({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  for (const [name, day] of Object.entries({ from, to })) if (day !== undefined) requireDay(name, day);
  if (from !== undefined && to !== undefined && to < from) throw new CliError(text.backwards(from, to), 2);
}
