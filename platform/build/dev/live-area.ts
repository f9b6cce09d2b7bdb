import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type MultiStats, type StatsError } from 'webpack';
import type { AreaManifest } from '@site/contracts/area';
import { writeContractTypes } from '../contract-types';
import { readAreaManifest } from '../read-area';
import { devBrowserConfig, devServerConfig } from './dev-config';

/**
 * Result of one development build. `server` is the path of the server bundle, and `id` is a hash of its
 * content.
 */
export type LiveBuild =
  | { kind: 'built'; hash: string; server: string; id: string; ms: number }
  | { kind: 'failed'; problems: string[] };

/** An area, or the shell, that is rebuilt on every change. */
export interface LiveArea {
  owns: AreaManifest;
  /** Absolute path of the folder with the browser build. */
  browser: string;
  /** Resolves with the latest build. While a build is running, waits for its end. */
  currentBuild(): Promise<LiveBuild>;
  close(): Promise<void>;
}

export interface LiveAreaOptions {
  /** Parent folder of the output. The area's output is in a subfolder with the area's name. */
  output: string;
  /** Called after every build except the first. */
  onBuild: (build: LiveBuild) => void;
}

/** Builds the area in `folder` and rebuilds it on every change. Rejects when its `area.json` is invalid. */
export async function watchArea(folder: string, options: LiveAreaOptions): Promise<LiveArea> {
  const owns = await readAreaManifest(folder);
  await writeContractTypes(folder);
  const output = path.join(options.output, owns.name);
  const [browser, server] = [path.join(output, 'browser'), path.join(output, 'server')];
  await rm(output, { recursive: true, force: true });
  const compiler = webpack([
    devBrowserConfig({ folder, owns, output: browser }),
    devServerConfig({ folder, owns, output: server }),
  ]);
  let current = begin();
  let changes = 0;
  let first = true;
  compiler.hooks.invalid.tap('LiveArea', () => {
    changes += 1;
    if (current.done) current = begin();
  });
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const startedAt = changes;
    void describe(error, stats, path.join(server, 'server.cjs')).then((build) => {
      // If a file has changed since this build started, its result is outdated. Callers of `currentBuild`
      // then wait for the next build.
      if (startedAt === changes) current.finish(build);
      if (!first) options.onBuild(build);
      first = false;
    });
  });
  return {
    owns,
    browser,
    currentBuild: () => current.build,
    close: () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())),
  };
}

function begin() {
  let finish: (build: LiveBuild) => void = () => undefined;
  const build = new Promise<LiveBuild>((resolve) => (finish = resolve));
  const turn = {
    done: false,
    build,
    finish(result: LiveBuild) {
      turn.done = true;
      finish(result);
    },
  };
  return turn;
}

async function describe(
  error: Error | null,
  stats: MultiStats | undefined,
  server: string,
): Promise<LiveBuild> {
  if (error || !stats)
    return { kind: 'failed', problems: [String(error?.message ?? 'webpack gave no result')] };
  if (stats.hasErrors() || stats.hasWarnings()) {
    const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
    const messages = [...errors, ...warnings].map(toProblem);
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

/** Removes the internal stack that the compiler appends to error messages. */
const toProblem = ({ moduleName = '', message }: StatsError): string =>
  `${moduleName}\n${message.split('\n\nCaused by:', 1)[0] ?? ''}`.trim();
