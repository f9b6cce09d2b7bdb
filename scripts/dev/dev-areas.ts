import path from 'node:path';
import type { DevPart } from '../../gateway/src/dev/dev-site';
import { readAreaManifest } from '../../shared/build/build-area';
import { type LiveArea, type LiveBuild, watchArea } from '../../shared/build/dev/live-area';
import type { AreaManifest } from '../../shared/contracts/area';
import type { FrontFile } from './front';
import { readBrowserFile, readBuiltPart, toLivePart } from './parts';

type Built = Extract<LiveBuild, { kind: 'built' }>;

/** One area that is built from its source, with its last good build. */
interface Live {
  folder: string;
  owns: AreaManifest;
  area: LiveArea;
  good: Built;
}

export interface DevAreasOptions {
  /** Folder for what is built. */
  output: string;
  /** Told when an area was built anew, or was not. */
  onBuild: (name: string, build: LiveBuild) => void;
}

/** Every area of the site: those that are being written, and those that stand as they were built. */
export class DevAreas {
  private readonly watched = new Map<string, Live>();
  private readonly built = new Map<string, { folder: string; part: Extract<DevPart, { kind: 'built' }> }>();

  constructor(private readonly options: DevAreasOptions) {}

  /** Begins to build the area in `folder`; resolves with its first good build, and says before it why there is none. */
  async watch(folder: string): Promise<void> {
    let found: (build: Built) => void = () => undefined;
    const firstGood = new Promise<Built>((resolve) => (found = resolve));
    const handle = (build: LiveBuild) => {
      const known = this.watched.get(area.owns.name);
      if (build.kind === 'built' && known) known.good = build;
      else if (build.kind === 'built') return found(build);
      this.options.onBuild(area.owns.name, build);
    };
    const area = await watchArea(folder, { output: this.options.output, onBuild: handle });
    handle(await area.settled());
    this.watched.set(area.owns.name, { folder, owns: area.owns, area, good: await firstGood });
  }

  /** Takes the area in `folder` as its `dist` has it. */
  async take(folder: string): Promise<void> {
    const part = await readBuiltPart(folder);
    this.built.set(part.manifest.area, { folder, part });
  }

  /** Takes over what the `area.json` in `folder` says now; rejects when it is wrong. */
  async readManifest(folder: string): Promise<void> {
    const owns = await readAreaManifest(folder);
    const live = this.watched.get(owns.name);
    if (live) live.owns = owns;
  }

  /** What is built from source, as its last build left it. */
  get live(): { name: string; owns: AreaManifest; id: string }[] {
    return [...this.watched].map(([name, { owns, good }]) => ({ name, owns, id: good.id }));
  }

  /** The last build of each live area, by name. */
  get builds(): [string, Built][] {
    return [...this.watched].map(([name, { good }]) => [name, good]);
  }

  /** Resolves when nothing is being built. */
  async settled(): Promise<void> {
    await Promise.all([...this.watched.values()].map(({ area }) => area.settled()));
  }

  async parts(): Promise<DevPart[]> {
    const live = [...this.watched.values()].map(({ folder, owns, good }) => toLivePart(folder, owns, good));
    return [...(await Promise.all(live)), ...[...this.built.values()].map(({ part }) => part)];
  }

  /** A browser file of an area. While it is built anew its files are half-written. */
  async readFile(name: string, file: string): Promise<FrontFile | null> {
    const live = this.watched.get(name);
    if (live) {
      await live.area.settled();
      return readBrowserFile(live.area.browser, file);
    }
    const built = this.built.get(name);
    return built ? readBrowserFile(path.join(built.folder, 'dist'), file) : null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.watched.values()].map(({ area }) => area.close()));
  }
}
