import type { Composition } from '@site/contracts/composition';
import type { PageState, RenderRequest } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import type { LiveSite } from '../channel/live/live-site';
import type { RequestContext } from '../site/render/renderer-ports';

/** Page state of a site without route rules. */
export const TINY_PAGE: PageState = {
  composition: 'c',
  shell: 's',
  buildTime: 0,
  mode: 'live',
  rules: [],
  paths: {},
  sections: {},
  areas: {},
  integrity: {},
};

/** A request for the main page, which `home` owns. */
export const TINY_REQUEST: RenderRequest = { path: '/', area: 'home', page: TINY_PAGE };

/** Builds the context of a request for a render. `warn` receives the logged warnings. */
export const buildRequestContext = (warn: (message: string) => unknown = () => {}): RequestContext => ({
  id: 'a-request',
  log: { warn: (...line: unknown[]) => warn(String(line.at(-1))) } as unknown as RequestContext['log'],
});

export function buildLiveSite(
  shell: ReleaseManifest,
  area: ReleaseManifest,
  composition: Partial<Composition> = {},
): LiveSite {
  const areas = { [area.area]: area.id };
  return {
    key: composition.id ?? 'c',
    revision: 1,
    since: new Date(0),
    composition: { id: 'c', shell: shell.id, areas, mode: 'live', rules: [], ...composition },
    shell,
    shellBuiltAt: new Date(0),
    areas: new Map([[area.area, area]]),
    paths: { [area.area]: area.owns.paths.map(({ prefix }) => prefix) },
    withheld: [],
  };
}
