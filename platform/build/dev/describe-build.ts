import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MultiStats } from 'webpack';
import { toProblemText } from './problem-text';

/**
 * Result of one development build. `server` is the path of the server bundle, and `id` is a hash of its
 * content.
 */
export type LiveBuild =
  | { kind: 'built'; hash: string; server: string; id: string; ms: number }
  | { kind: 'failed'; problems: string[] };

/**
 * Describes a build for the pages and the console. `server` is the path of the server bundle. Never rejects: a build
 * whose output cannot be read, for example because somebody has deleted it, has failed.
 */
export const describeBuild = (
  error: Error | null,
  stats: MultiStats | undefined,
  server: string,
): Promise<LiveBuild> =>
  describe(error, stats, server).catch((failure: unknown) => ({
    kind: 'failed',
    problems: [failure instanceof Error ? failure.message : String(failure)],
  }));

async function describe(
  error: Error | null,
  stats: MultiStats | undefined,
  server: string,
): Promise<LiveBuild> {
  if (error || !stats)
    return { kind: 'failed', problems: [String(error?.message ?? 'webpack gave no result')] };
  if (stats.hasErrors() || stats.hasWarnings()) {
    const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
    const messages = await Promise.all([...errors, ...warnings].map(toProblemText));
    return { kind: 'failed', problems: [...new Set(messages)] };
  }
  const [browser] = stats.stats;
  const id = createHash('sha256')
    .update(await readFile(server))
    .digest('hex')
    .slice(0, 16);
  const times = stats.stats.map((one) => (one.endTime ?? 0) - (one.startTime ?? 0));
  return { kind: 'built', hash: browser?.hash ?? '', server, id, ms: Math.max(...times) };
}
