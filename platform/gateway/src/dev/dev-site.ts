import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DevPart } from '@site/contracts/dev-part';
import { canonicalJson, type ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { compose } from '../channel/compose';
import type { LiveSite } from '../channel/live/live-site';
import type { SiteRouting } from '../channel/site-routing';

/**
 * A site built from the working tree during development and served instead of the channel's site. The
 * development build serves the files. `pnpm dev` passes a DevSite to `startSite`; no configuration variable
 * can enable it.
 */
export class DevSite {
  private site: LiveSite | null = null;
  private servers = new Map<string, string>();
  private onChange: (site: LiveSite) => void = () => undefined;

  constructor(private readonly routing: SiteRouting) {}

  /** The site that visitors get; null before the first update. */
  get current(): LiveSite | null {
    return this.site;
  }

  /** Switches the site to these parts, which must include the shell. */
  update(parts: readonly DevPart[]): void {
    this.servers = new Map(parts.map((part) => [nameOf(toManifest(part)), part.server]));
    this.site = toLiveSite(parts.map(toManifest), this.routing);
    this.onChange(this.site);
  }

  subscribe(onChange: (site: LiveSite) => void): void {
    this.onChange = onChange;
    if (this.site) onChange(this.site);
  }

  /** Reads the source of a part's server bundle. */
  readServer(manifest: ReleaseManifest): Promise<string> {
    return readFile(this.servers.get(nameOf(manifest)) ?? '', 'utf8');
  }
}

/** Constant build and deploy time, so that open tabs do not take a restart for an update. */
const SINCE = new Date(1);

const nameOf = ({ area, id }: ReleaseManifest) => `${area}@${id}`;

function toManifest(part: DevPart): ReleaseManifest {
  if (part.kind === 'built') return part.manifest;
  const { owns, icon, entry, id } = part;
  const file = { path: entry, size: 0, type: 'text/javascript; charset=utf-8', audience: 'browser' as const };
  return {
    format: 1,
    area: owns.name,
    id,
    // no integrity hash, because the content of the file changes with every build
    files: [{ ...file, integrity: '' }],
    entry,
    scripts: [],
    fonts: [],
    ...(icon ? { icon: `data:image/svg+xml,${encodeURIComponent(icon)}` } : {}),
    server: '',
    owns,
    needs: [],
    provides: [],
  };
}

function toLiveSite(manifests: readonly ReleaseManifest[], routing: SiteRouting): LiveSite {
  const shell = manifests.find(({ area }) => area === SHELL);
  const composition = compose(Object.fromEntries(manifests.map((one) => [one.area, stableId(one)])), routing);
  if (!shell || !composition) throw new Error('a site has a shell');
  const areas = new Map(manifests.filter((one) => one !== shell).map((one) => [one.area, one]));
  const prefixes = ({ owns }: ReleaseManifest) => owns.paths.map(({ prefix }) => prefix);
  return {
    key: composition.id,
    revision: 0,
    since: SINCE,
    composition,
    shell,
    shellBuiltAt: SINCE,
    areas,
    paths: Object.fromEntries([...areas].map(([name, manifest]) => [name, prefixes(manifest)])),
    withheld: [],
  };
}

/**
 * Returns an id that ignores code changes, which open pages receive by hot reload. Other changes result in a
 * new id and therefore in a new composition.
 */
const stableId = ({ entry, owns }: ReleaseManifest): string =>
  createHash('sha256').update(canonicalJson({ entry, owns })).digest('hex').slice(0, 16);
