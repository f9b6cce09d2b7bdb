import type { Db } from '@site/server/db';
import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { findMissingCalls } from '../releases/linker/missing-calls';
import type { OwnCalls } from '../upstreams/own-calls';
import { fetchReleases } from '../releases/store/release.repo';
import { fetchUpstreams } from '../upstreams/upstream.repo';
import type { Move } from './state';

/** The calls of the site itself. */
export type SiteCalls = Pick<OwnCalls, 'answers' | 'below'>;

/** Returns a problem for each call that releases make and that neither the site nor an upstream answers now. */
export async function findCallProblems(
  db: Db,
  own: SiteCalls,
  releases: readonly ReleaseManifest[],
): Promise<LinkProblem[]> {
  if (releases.every(({ consumes = [] }) => consumes.length === 0)) return [];
  const stored = await fetchUpstreams(db);
  // calls of the site itself hide an upstream
  const used = new Set(stored.map(({ area }) => area).filter((area) => own.below(area).length === 0));
  return findMissingCalls(releases, {
    answers: (call) => own.answers(call),
    hasUpstream: (area) => used.has(area),
  });
}

/** Returns the problems that `findCallProblems` finds in stored releases. */
export async function findCallProblemsOf(
  db: Db,
  own: SiteCalls,
  releases: readonly Move[],
): Promise<LinkProblem[]> {
  const stored = await fetchReleases(
    db,
    releases.map(({ area, to }) => [area, to]),
  );
  return findCallProblems(
    db,
    own,
    stored.map(({ manifest }) => manifest),
  );
}
