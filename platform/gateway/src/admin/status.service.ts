import type { Db } from '@site/server/db';
import type { ChannelChange } from '@site/contracts/deploy';
import type { FailurePlace, ReleaseHour, StatusReply } from '@site/contracts/deploy-status';
import type { UpstreamStatus } from '@site/contracts/upstream';
import { isPath } from '../channel/closing';
import { currentAnnouncements } from '../channel/plan-announcements';
import { WHOLE_SITE } from '../channel/planned';
import { fetchRunningGateways, fetchSilentGateways } from '../channel/gateways/gateways.service';
import { NO_ROUTING } from '../channel/site-routing';
import { releasesOf, toState } from '../channel/state';
import { findSignedBefore } from '../channel/target';
import { fetchAreaMoves, fetchLastMove } from '../channel/area-moves.repo';
import { type ChannelEntry, type ChannelHead, fetchHead, fetchLastChange } from '../channel/channel.repo';
import { fetchDayCounts } from '../canary/page-reports/page-report.repo';
import { fetchNextStages } from '../canary/canary-stages.service';
import { fetchHealth } from '../canary/judge-canary.service';
import { fetchWatch, findWatched, type WatchedRelease } from '../canary/watch/judge-release.service';
import { unavailable } from '../refusals/refusal';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { fetchOrigins } from './release-origin';
import { toReleaseDay } from './release-day';
import { fetchHours } from './release-hour';

type AreaStatus = StatusReply['areas'][number];

/** Returns where a release failed last. */
type LastPlaces = (area: string, release: string) => FailurePlace[];

/**
 * Returns the site's status: the live releases, when each went live and who deployed it. Throws UNAVAILABLE
 * before the first deploy.
 */
export async function fetchStatus(
  db: Db,
  trust: ReleaseTrust,
  lastPlaces: LastPlaces = () => [],
): Promise<StatusReply> {
  const head = await fetchHead(db);
  if (!head) throw unavailable('nothing-deployed', 'Nothing was deployed yet');
  const areas: AreaStatus[] = [];
  const watched = await findWatched(db, toState(head, NO_ROUTING));
  const live = Object.entries(releasesOf(head.composition)).sort();
  const counts = await fetchDayCounts(db, live);
  const hours = await fetchHours(db, live);
  const origins = await fetchOrigins(db, trust, live);
  for (const [area, release] of live) {
    const failedAt = lastPlaces(area, release);
    areas.push({
      ...(await fetchAreaStatus(
        db,
        trust,
        head,
        area,
        release,
        watched.find((one) => one.area === area),
      )),
      ...origins.get(releaseName({ area, id: release })),
      ...toHour(hours.get(releaseName({ area, id: release }))),
      day: toReleaseDay(counts.filter((row) => row.area === area && row.release === release)),
      ...(failedAt.length > 0 ? { failedAt } : {}),
    });
  }
  const paths = head.controls.closed.filter(isPath);
  const closedPaths: StatusReply['closedPaths'] = [];
  for (const path of paths) closedPaths.push({ path, ...(await fetchAuthor(db, path, 'close')) });
  const { id, mode } = head.composition;
  const known = [...(await fetchRunningGateways(db)), ...(await fetchSilentGateways(db, head.revision))];
  const gateways = known.map(({ name, revision }) => ({
    name,
    current: revision >= head.revision,
  }));
  const newAreas: StatusReply['newAreas'] = [];
  for (const area of Object.keys(head.controls.canaries).sort()) {
    if (areas.some((one) => one.area === area)) continue;
    const canary = await fetchCanary(db, head, area);
    if (canary) newAreas.push({ area, canary });
  }
  const announcements: StatusReply['announcements'] = [];
  for (const one of currentAnnouncements(head, Date.now()))
    announcements.push({ ...one, ...(await fetchAuthor(db, WHOLE_SITE, 'announce', one.text)) });
  return {
    revision: head.revision,
    composition: id,
    mode,
    areas,
    closedPaths,
    gateways,
    ...(announcements.length > 0 ? { announcements } : {}),
    ...(newAreas.length > 0 ? { newAreas } : {}),
  };
}

const toHour = (hour: ReleaseHour | undefined) => (hour ? { hour } : {});

async function fetchCanary(
  db: Db,
  { controls }: Pick<ChannelHead, 'controls'>,
  area: string,
): Promise<AreaStatus['canary']> {
  const canary = controls.canaries[area];
  if (!canary) return null;
  return {
    release: canary.release,
    percent: canary.percent,
    ...(await fetchNextStages(db, controls, area)),
    ...(await fetchAuthor(db, area, 'canary')),
    ...(await fetchHealth(db, area)),
  };
}

async function fetchAreaStatus(
  db: Db,
  trust: ReleaseTrust,
  { at, controls }: ChannelHead,
  area: string,
  release: string,
  watched: WatchedRelease | undefined,
): Promise<Omit<AreaStatus, 'day'>> {
  const moves = await fetchAreaMoves(db, area);
  const last = await fetchLastMove(db, area);
  return {
    area,
    release,
    previous: await findSignedBefore(db, trust, area, moves),
    since: (last?.at ?? at).toISOString(),
    by: last?.who ?? '',
    why: last?.why ?? '',
    canary: await fetchCanary(db, { controls }, area),
    ...(await fetchWatch(db, watched)),
    ...(controls.unwatched?.includes(area) ? { unwatched: await fetchAuthor(db, area, 'unwatch') } : {}),
    frozen: controls.frozen.includes(area) ? await fetchAuthor(db, area, 'freeze') : null,
    closed: controls.closed.includes(area) ? await fetchAuthor(db, area, 'close') : null,
  };
}

/** Returns the author, reason and time of the last change of this kind to an area or a path, to the state `to`. */
async function fetchAuthor(
  db: Db,
  area: string,
  action: 'canary' | 'freeze' | 'close' | 'unwatch' | 'upstream' | 'announce',
  to?: string,
) {
  const entry = await fetchLastChange(db, area, action, to);
  return { by: entry?.who ?? '', why: entry?.why ?? '', since: (entry?.at ?? new Date(0)).toISOString() };
}

/** Adds to upstreams who named them, when and why. */
export async function describeUpstreams(
  db: Db,
  upstreams: readonly Omit<UpstreamStatus, 'by' | 'why' | 'since'>[],
): Promise<UpstreamStatus[]> {
  const described: UpstreamStatus[] = [];
  for (const one of upstreams) described.push({ ...one, ...(await fetchAuthor(db, one.area, 'upstream')) });
  return described;
}

/** Converts an entry of the channel's log to its wire format. */
export const toChange = ({ at, controls: _, moves, ...entry }: ChannelEntry): ChannelChange => ({
  ...entry,
  ...(moves ? { moves } : {}),
  at: at.toISOString(),
});
