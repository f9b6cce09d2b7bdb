import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { MAX_STACK, type TracedPlace } from '@site/contracts/stack-trace';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { traceText as text } from './trace.text';

/** Name that stands for the standard input. */
const STDIN = '-';

/**
 * `site trace <file|->`: prints a stack with files and lines of the sources. Fails if no place of it can be traced,
 * and names the places that stay as they are.
 */
export async function trace({ client }: CommandPorts, file: string): Promise<Outcome> {
  const stack = await readStack(file);
  const data = await client.trace({ stack });
  const { places } = data;
  if (places.length === 0) throw new CliError(text.noPlaces, 1);
  const problems = places.flatMap((place) => (place.problem ? [problemLine(place)] : []));
  if (problems.length === places.length)
    throw new CliError([text.nothingTraced, ...problems].join('\n'), 1, { code: 'NOT_FOUND', details: data });
  const releases = places.flatMap(({ area, release, source }) =>
    source && release ? [[area, release]] : [],
  );
  const names = new Map(
    releases.map(([area = '', release = '']) => [`${area}@${release}`, text.release(area, release)]),
  );
  return {
    data,
    lines: data.stack.replace(/\n$/, '').split('\n'),
    notes: [
      '',
      text.releases([...names.values()]),
      ...(problems.length > 0 ? [text.untraced, ...problems] : []),
    ],
  };
}

async function readStack(file: string): Promise<string> {
  const stack = await (file === STDIN ? readAll(process.stdin) : readFile(file, 'utf8')).catch(() => {
    throw new CliError(text.unreadable(file), 2);
  });
  if (stack.trim() === '') throw new CliError(text.empty, 2);
  if (stack.length > MAX_STACK) throw new CliError(text.tooLong(stack.length, MAX_STACK), 2);
  return stack;
}

const problemLine = ({ built, area, release, problem }: TracedPlace): string =>
  `  ${built}: ${problem ? text.problem(problem, area, release) : ''}`;
