import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type MultiStats, type StatsError } from 'webpack';
import type { AreaManifest } from '../../contracts/area';
import { readAreaManifest } from '../build-area';
import { devBrowserConfig, devServerConfig } from './dev-config';

/** One build of an area that is being written. `server` is the path of the renderer's bundle, `id` names its content. */
export type LiveBuild =
  | { kind: 'built'; hash: string; server: string; id: string; ms: number }
  | { kind: 'failed'; problems: string[] };

/** An area, or the shell, that is built again at every change. */
export interface LiveArea {
  owns: AreaManifest;
  /** Absolute path of the folder with the browser's files. */
  browser: string;
  /** Resolves when nothing is being built, with the last build. */
  currentBuild(): Promise<LiveBuild>;
  close(): Promise<void>;
}

export interface LiveAreaOptions {
  /** Folder for what is built: this area gets one of its own in it. */
  output: string;
  /** Told of each build after the first one. */
  onBuild: (build: LiveBuild) => void;
}

/** Begins to build the area in `folder` at every change. Rejects when its `area.json` is wrong. */
export async function watchArea(folder: string, options: LiveAreaOptions): Promise<LiveArea> {
  const owns = await readAreaManifest(folder);
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
    const known = changes;
    void describe(error, stats, path.join(server, 'server.cjs')).then((build) => {
      // another change has come meanwhile: its build is the one that is waited for
      if (known === changes) current.finish(build);
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
    const said = [...errors, ...warnings].map(toProblem);
    return { kind: 'failed', problems: [...new Set(said)] };
  }
  const [browser] = stats.stats;
  const id = createHash('sha256')
    .update(await readFile(server))
    .digest('hex')
    .slice(0, 16);
  const times = stats.stats.map((one) => (one.endTime ?? 0) - (one.startTime ?? 0));
  return { kind: 'built', hash: browser?.hash ?? '', server, id, ms: Math.max(...times) };
}

/** The compiler adds its own machine's stack to a mistake in the source. */
const toProblem = ({ moduleName = '', message }: StatsError): string =>
  `${moduleName}\n${message.split('\n\nCaused by:', 1)[0] ?? ''}`.trim();
