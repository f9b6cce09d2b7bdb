import type { AreaManifest } from '@site/shared/contracts/area';
import type { BuildMeta, PublicArea } from '@site/shared/contracts/composition';
import type { PageSection, PageState } from '@site/shared/contracts/page';
import { type ReleaseFile, type ReleaseManifest } from '@site/shared/contracts/release';
import type { LiveSite } from '../channel/live-site';

export const addressOf = (area: string, path: string): string => `/r/${area}/${path}`;

const isScript = (file: ReleaseFile) => file.audience === 'browser' && file.type.includes('javascript');

/** Every script of a release by its address. */
export const scriptsOf = (manifest: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(
    manifest.files.filter(isScript).map((file) => [addressOf(manifest.area, file.path), file.integrity]),
  );

export const toPublicArea = (manifest: ReleaseManifest): PublicArea => ({
  release: manifest.id,
  entry: addressOf(manifest.area, manifest.entry),
  integrity: scriptsOf(manifest),
  owns: manifest.owns,
});

export const toBuildMeta = ({ composition, areas }: LiveSite): BuildMeta => ({
  id: composition.id,
  areas: Object.fromEntries([...areas].map(([name, manifest]) => [name, toPublicArea(manifest)])),
  mode: composition.mode,
  rules: composition.rules,
});

const toSection = ({ title, sign, paths, modals, slots }: AreaManifest): PageSection => ({
  title,
  sign,
  modals,
  slots,
  pages: paths.map((path) => ({
    prefix: path.prefix,
    title: path.title,
    ...(path.header ? { header: path.header } : {}),
  })),
});

/** The release of an area for this visitor's browser; undefined when it can have none. */
export const loadableArea = (site: LiveSite, area: string | null): ReleaseManifest | undefined =>
  area === null || site.visit?.unavailable?.includes(area) ? undefined : site.areas.get(area);

/** What a page of `area` tells the shell. `status` only for a page that is itself an error page. */
export function toPageState(site: LiveSite, area: string | null, status?: number): PageState {
  const manifest = loadableArea(site, area);
  return {
    composition: site.composition.id,
    shell: site.shell.id,
    buildTime: site.shellBuiltAt.getTime(),
    mode: site.composition.mode,
    rules: site.composition.rules,
    paths: site.paths,
    sections: Object.fromEntries([...site.areas].map(([name, { owns }]) => [name, toSection(owns)])),
    areas: manifest ? { [manifest.area]: toPublicArea(manifest) } : {},
    integrity: scriptsOf(site.shell),
    ...(status === undefined ? {} : { status }),
    ...site.visit,
  };
}
