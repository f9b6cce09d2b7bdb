import type { BuildMeta } from '@site/contracts/composition';
import { isBelow } from '@site/contracts/paths';
import { type PageState, toSection } from '@site/contracts/page';
import { type LiveSite, loadableArea, unavailableAreas } from '../../channel/live/live-site';
import { scriptsOf, toPublicArea } from '../../releases/public-area';

export const toBuildMeta = ({ composition, areas }: Pick<LiveSite, 'composition' | 'areas'>): BuildMeta => ({
  id: composition.id,
  areas: Object.fromEntries([...areas].map(([name, manifest]) => [name, toPublicArea(manifest)])),
  mode: composition.mode,
  rules: composition.rules,
});

/**
 * Returns the state that the shell needs to render a page of `area`. The state lists all areas, because the
 * shell may use any of them. `status` is set for error pages only. `at` is the current time in milliseconds since 1970.
 */
export function toPageState(
  site: LiveSite,
  area: string | null,
  status?: number,
  at = Date.now(),
): PageState {
  const manifest = loadableArea(site, area);
  const { announcements } = site.composition;
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
    ...(announcements ? { announcements: { at, list: announcements } } : {}),
    ...(status === undefined ? {} : { status }),
    ...site.visit,
    ...(site.withheld.length > 0 ? { unavailable: [...unavailableAreas(site)] } : {}),
  };
}

/**
 * Reduces the state to the page's own area and the areas that the render used (`named`). Without `named`,
 * returns the state unchanged. Areas that own a path below a path of a kept area are kept too, because
 * otherwise the kept area would seem to own that path.
 */
export function narrowState(state: PageState, named: readonly string[] | undefined): PageState {
  if (!named) return state;
  const { paths, sections } = state;
  const included = new Set([...Object.keys(state.areas), ...named]);
  for (const name of included) {
    // a render may name anything, for example `constructor`
    for (const prefix of Object.hasOwn(paths, name) ? (paths[name] ?? []) : []) {
      for (const [other, theirs] of Object.entries(paths)) {
        if (theirs.some((one) => isBelow(prefix, one))) included.add(other);
      }
    }
  }
  if (Object.keys(sections).every((name) => included.has(name))) return state;
  return { ...state, paths: pick(paths, included), sections: pick(sections, included), partial: true };
}

/** Picks entries of `all` by name in their original order, so that equal content has equal bytes. */
const pick = <T>(all: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
