import path from 'node:path';
import type { DevPart } from '../../gateway/src/dev/dev-site';
import { writeContractTypes } from '../../shared/build/contract-types';
import { readAreaManifest } from '../../shared/build/read-area';
import { type LiveArea, type LiveBuild, watchArea } from '../../shared/build/dev/live-area';
import type { AreaManifest } from '../../shared/contracts/area';
import type { FrontFile } from './front';
import { readBrowserFile, readBuiltPart, toLivePart } from './built-parts';

type Built = Extract<LiveBuild, { kind: 'built' }>;

/** An area that is built from source. `good` is its last successful build. */
interface WatchedArea {
  folder: string;
  owns: AreaManifest;
  area: LiveArea;
  good: Built;
}

export interface DevAreasOptions {
  output: string;
  /** Called after each build of an area, including failed builds but not its first successful build. */
  onBuild: (name: string, build: LiveBuild) => void;
}

/** All areas of the site. Some areas are built from source and watched, the others are read from `dist`. */
export class DevAreas {
  private readonly watched = new Map<string, WatchedArea>();
  private readonly built = new Map<string, { folder: string; part: Extract<DevPart, { kind: 'built' }> }>();

  constructor(private readonly options: DevAreasOptions) {}

  /** Builds and watches the area in `folder`. Resolves after its first successful build. */
  async watch(folder: string): Promise<void> {
    let resolveFirst: (build: Built) => void = () => undefined;
    const firstGood = new Promise<Built>((resolve) => (resolveFirst = resolve));
    const handle = (build: LiveBuild) => {
      const watched = this.watched.get(area.owns.name);
      if (build.kind === 'built' && watched) watched.good = build;
      else if (build.kind === 'built') return resolveFirst(build);
      this.options.onBuild(area.owns.name, build);
    };
    const area = await watchArea(folder, { output: this.options.output, onBuild: handle });
    handle(await area.currentBuild());
    this.watched.set(area.owns.name, { folder, owns: area.owns, area, good: await firstGood });
  }

  /** Adds an area that is not watched. Its release is read from the `dist` subfolder of `folder`. */
  async addBuilt(folder: string): Promise<void> {
    const part = await readBuiltPart(folder);
    this.built.set(part.manifest.area, { folder, part });
  }

  /** Reads the `area.json` in `folder` again, and writes the types of its contract. Rejects when the file is invalid. */
  async readManifest(folder: string): Promise<void> {
    const owns = await readAreaManifest(folder);
    await writeContractTypes(folder);
    const live = this.watched.get(owns.name);
    if (live) live.owns = owns;
  }

  /** The areas that are built from source, with the id of their last successful build. */
  get live(): { name: string; owns: AreaManifest; id: string }[] {
    return [...this.watched].map(([name, { owns, good }]) => ({ name, owns, id: good.id }));
  }

  /** The last successful build of each watched area, by name. */
  get builds(): [string, Built][] {
    return [...this.watched].map(([name, { good }]) => [name, good]);
  }

  /** Resolves when no build is running. */
  async settled(): Promise<void> {
    await Promise.all([...this.watched.values()].map(({ area }) => area.currentBuild()));
  }

  async parts(): Promise<DevPart[]> {
    const live = [...this.watched.values()].map(({ folder, owns, good }) => toLivePart(folder, owns, good));
    return [...(await Promise.all(live)), ...[...this.built.values()].map(({ part }) => part)];
  }

  /**
   * Reads a browser file of an area. If a build is running, waits for its end, because its files are
   * incomplete until then.
   */
  async readFile(name: string, file: string): Promise<FrontFile | null> {
    const live = this.watched.get(name);
    if (live) {
      await live.area.currentBuild();
      return readBrowserFile(live.area.browser, file);
    }
    const built = this.built.get(name);
    return built ? readBrowserFile(path.join(built.folder, 'dist'), file) : null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.watched.values()].map(({ area }) => area.close()));
  }
}
