import type { ReleaseManifest } from '@site/contracts/release';
import { closedRules } from '../../channel/closing';
import { compose } from '../../channel/compose';
import type { LiveSite } from '../../channel/live/live-site';
import { type ChannelState, releasesOf } from '../../channel/state';
import { link } from '../../releases/linker/link';

/**
 * Returns the site with another release of one area, or null if that release does not link with the others. Problems
 * that the site has already are no reason. Assumes that the files of the release exist.
 */
export function replaceArea(state: ChannelState, site: LiveSite, manifest: ReleaseManifest): LiveSite | null {
  const areas = new Map(site.areas).set(manifest.area, manifest);
  const withheld = site.withheld.filter((area) => area !== manifest.area);
  const problems = findProblems({ ...site, areas, withheld });
  if (problems.length > 0) {
    const known = findProblems(site);
    if (problems.some((problem) => !known.includes(problem))) return null;
  }
  const releases = { ...releasesOf(site.composition), [manifest.area]: manifest.id };
  const composition = compose(releases, state, {
    closed: closedRules(state.controls.closed, areas),
    announcements: state.controls.announcements,
  });
  return (
    composition && {
      ...site,
      key: [composition.id, ...withheld].join(' withheld '),
      composition,
      areas,
      paths: { ...site.paths, [manifest.area]: manifest.owns.paths.map(({ prefix }) => prefix) },
      withheld,
    }
  );
}

const findProblems = ({ shell, areas, withheld }: Pick<LiveSite, 'shell' | 'areas' | 'withheld'>): string[] =>
  link({
    shell,
    areas: [...areas.values()],
    findFileProblem: () => null,
    isWithheld: ({ area }) => withheld.includes(area),
  }).map(({ message }) => message);
