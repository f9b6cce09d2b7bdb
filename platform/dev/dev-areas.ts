import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeContractTypes } from '@site/build/contract-types';
import { readAreaManifest } from '@site/build/read-area';
import type { LiveBuild } from '@site/build/dev/describe-build';
import { type LiveArea, type LiveAreaOptions, watchArea } from '@site/build/dev/live-area';
import type { AreaManifest } from '@site/contracts/area';
import type { DevPart } from '@site/contracts/dev-part';
import type { FrontFile } from './front';
import { readBrowserFile, readBuiltPart, toLivePart } from './built-parts';

type Built = Extract<LiveBuild, { kind: 'built' }>;

/**
 * An area that is built from source. `area` is null until its first build starts, and `good`, its last successful
 * build, until one has succeeded.
 */
interface WatchedArea {
  folder: string;
  owns: AreaManifest;
  area: LiveArea | null;
  good: Built | null;
  /** Resolves after the first build, even if it failed. */
  started: Promise<void> | null;
}

export interface DevAreasOptions extends Pick<LiveAreaOptions, 'isProductionReact'> {
  output: string;
  /** Called after each build of an area, including failed builds. */
  onBuild: (name: string, build: LiveBuild) => void;
}

/** Stands for the build of an area that is not built yet. */
const UNBUILT = { server: '', id: 'unbuilt' };

/** All areas of the site. Some areas are built from source and watched, the others are read from `dist`. */
export class DevAreas {
  private readonly watched = new Map<string, WatchedArea>();
  /** Resolve functions of callers that wait for the end of a build. */
  private readonly waiting: (() => void)[] = [];
  private readonly built = new Map<string, { folder: string; part: Extract<DevPart, { kind: 'built' }> }>();

  constructor(private readonly options: DevAreasOptions) {}

  /** Adds an area that is built when `ensureBuilt` or `readFile` first asks for it. Resolves with its name. */
  async add(folder: string): Promise<string> {
    const owns = await readAreaManifest(folder);
    this.watched.set(owns.name, { folder, owns, area: null, good: null, started: null });
    return owns.name;
  }

  /** Builds and watches the area in `folder`. Resolves after its first successful build. */
  async watch(folder: string): Promise<void> {
    const name = await this.add(folder);
    await this.ensureBuilt(name);
    while (!this.watched.get(name)?.good) await this.nextBuild(name);
  }

  /**
   * Starts to build and watch an area unless it is watched already. Resolves after its first build, even if it failed.
   */
  async ensureBuilt(name: string): Promise<void> {
    const watched = this.watched.get(name);
    if (!watched) return;
    watched.started ??= this.start(watched).catch((error: unknown) => {
      // the next request starts it again
      watched.started = null;
      throw error;
    });
    await watched.started;
  }

  private async start(watched: WatchedArea): Promise<void> {
    const { name } = watched.owns;
    const handle = (build: LiveBuild) => {
      if (build.kind === 'built') watched.good = build;
      this.options.onBuild(name, build);
      for (const resolve of this.waiting.splice(0)) resolve();
    };
    watched.area = await watchArea(watched.folder, { ...this.options, onBuild: handle });
    handle(await watched.area.currentBuild());
  }

  private async nextBuild(name: string): Promise<void> {
    if (!this.watched.get(name)?.good) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Adds an area that is not watched. Its release is read from the `dist` subfolder of `folder`. */
  async addBuilt(folder: string): Promise<void> {
    const part = await readBuiltPart(folder);
    this.built.set(part.manifest.area, { folder, part });
  }

  /**
   * Reads the `area.json` in `folder` again, and writes the types of its contract. Rejects when the file is invalid.
   */
  async readManifest(folder: string): Promise<void> {
    const owns = await readAreaManifest(folder);
    await writeContractTypes(folder);
    const live = this.watched.get(owns.name);
    if (live) live.owns = owns;
  }

  /** True if a build of the watched area has succeeded. */
  isBuilt(name: string): boolean {
    return Boolean(this.watched.get(name)?.good);
  }

  /** The areas that are built from source, with the id of their last successful build. */
  get live(): { name: string; owns: AreaManifest; id: string }[] {
    return [...this.watched].map(([name, { owns, good }]) => ({ name, owns, id: good?.id ?? UNBUILT.id }));
  }

  /** The path prefixes that each area owns, also of areas that are not built yet. */
  get paths(): Record<string, string[]> {
    const owned = [...this.watched.values(), ...[...this.built.values()].map(({ part }) => part.manifest)];
    return Object.fromEntries(owned.map(({ owns }) => [owns.name, owns.paths.map(({ prefix }) => prefix)]));
  }

  /** Resolves when no build is running. */
  async settled(): Promise<void> {
    await Promise.all([...this.watched.values()].flatMap(({ area }) => area?.currentBuild() ?? []));
  }

  async parts(): Promise<DevPart[]> {
    const live = [...this.watched.values()].map(({ folder, owns, good }) =>
      toLivePart(folder, owns, good ?? UNBUILT),
    );
    return [...(await Promise.all(live)), ...[...this.built.values()].map(({ part }) => part)];
  }

  /**
   * Reads a browser file of an area. If a build is running, waits for its end, because its files are
   * incomplete until then.
   */
  async readFile(name: string, file: string): Promise<FrontFile | null> {
    const live = this.watched.get(name);
    if (live) {
      await this.ensureBuilt(name);
      await live.area?.currentBuild();
      return live.area && readBrowserFile(live.area.browser, file);
    }
    const built = this.built.get(name);
    return built ? readBrowserFile(path.join(built.folder, 'dist'), file) : null;
  }

  /** Reads the source map of a browser file of a watched area, or of its server bundle if `file` is null. */
  async readMap(name: string, file: string | null): Promise<string | null> {
    const watched = this.watched.get(name);
    if (!watched?.area || !watched.good) return null;
    const map =
      file === null
        ? `${watched.good.server}.map`
        : path.join(watched.area.browser, `${path.basename(file)}.map`);
    return readFile(map, 'utf8').catch(() => null);
  }

  async close(): Promise<void> {
    await Promise.all([...this.watched.values()].flatMap(({ area }) => area?.close() ?? []));
  }
}
