import { rm } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import type { AreaManifest } from '@site/contracts/area';
import { writeContractTypes } from '../contract-types';
import { readAreaManifest } from '../read-area';
import { describeBuild, type LiveBuild } from './describe-build';
import { devBrowserConfig, type DevPresetOptions, devServerConfig } from './dev-config';

/** An area, or the shell, that is rebuilt on every change. */
export interface LiveArea {
  owns: AreaManifest;
  /** Absolute path of the folder with the browser build. */
  browser: string;
  /** Resolves with the latest build. While a build is running, waits for its end. */
  currentBuild(): Promise<LiveBuild>;
  close(): Promise<void>;
}

export interface LiveAreaOptions extends Pick<DevPresetOptions, 'isProductionReact'> {
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
    devBrowserConfig({ folder, owns, output: browser, isProductionReact: options.isProductionReact }),
    devServerConfig({ folder, owns, output: server }),
  ]);
  let current = begin();
  let changes = 0;
  let first = true;
  compiler.hooks.invalid.tap('LiveArea', () => {
    changes += 1;
    if (current.done) current = begin();
  });
  let described: Promise<void> = Promise.resolve();
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const startedAt = changes;
    const result = describeBuild(error, stats, path.join(server, 'server.cjs'));
    // builds are reported in their order, although descriptions may take different times
    described = described.then(async () => {
      const build = await result;
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
