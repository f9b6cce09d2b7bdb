import type { Db } from '@site/server/db';
import type { ReleaseWatch } from '@site/contracts/deploy-status';
import { SHELL } from '@site/contracts/release-path';
import { DAY_MS } from '@site/contracts/time';
import { fetchAreaMoves } from '../../channel/area-moves.repo';
import { type AreaMove, fetchMovesSince } from '../../channel/move.repo';
import { rollbackHistory } from '../../channel/rollback-history';
import { type ChannelState, releasesOf } from '../../channel/state';
import {
  createEvidence,
  fetchEvidence,
  fetchNow,
  lockEvidence,
  saveEvidence,
  toEvidence,
} from '../canary-evidence.repo';
import { toHealth, type Verdict } from '../judge-canary.service';
import { judgeText as text } from '../judge.text';
import { fetchOutcomes, fetchTotals, type PageOutcome } from '../page-outcome.repo';
import { toBucket } from '../page-reports/bucket';
import { type JudgedEvidence, NO_JUDGED_EVIDENCE, toTally, withoutForgedFailures } from '../robust-evidence';
import { addPages, findOnlyArea, startWithout } from '../shell-evidence';
import { addWatched, isWorseThanBefore, WATCH_NEEDED } from './watch-evidence';
import { chooseReference, findCandidates, WATCH_MS } from './watch-reference';

/** Pages of the last day before the deploy are the reference. */
const REFERENCE_MS = DAY_MS;

/** A release that went live a short while ago, and the releases before it. */
export interface WatchedRelease extends AreaMove {
  /** The release that a rollback restores: the first of `earlier`. */
  from: string;
  /** The releases before it in the rollback history, newest first. */
  earlier: string[];
}

/**
 * Returns the releases that are watched: deployed or promoted within WATCH_MS, still live, with a release before them
 * that a rollback can restore. A release that is deployed again is watched again, whoever left it before. A rollback
 * is not watched, except one by the judge to a release whose own watch was not over.
 */
export async function findWatched(db: Db, { live, controls }: ChannelState): Promise<WatchedRelease[]> {
  const recent = await fetchMovesSince(db, WATCH_MS);
  const last = new Map(recent.map((move) => [move.area, move]));
  const wasDeployed = ({ area, to }: AreaMove) =>
    recent.some((move) => move.area === area && move.to === to && move.action !== 'rollback');
  const watched: WatchedRelease[] = [];
  for (const move of last.values()) {
    const { area, action, who, to } = move;
    if (live[area] !== to || controls.unwatched?.includes(area)) continue;
    if (action === 'rollback' && !(who === text.who && wasDeployed(move))) continue;
    // a release that was left by going back to an earlier one is never restored: it is not in this history
    const earlier = rollbackHistory(await fetchAreaMoves(db, area))
      .slice(0, -1)
      .reverse();
    const [from] = earlier;
    if (from !== undefined) watched.push({ ...move, from, earlier });
  }
  return watched;
}

/**
 * Compares the pages of a watched release with those of earlier releases. Resolves with a verdict if the
 * release must be rolled back, otherwise with null; also if another gateway is judging it.
 */
export async function judgeRelease(
  db: Db,
  watched: WatchedRelease,
  graceMs: number,
): Promise<Verdict | null> {
  const { area, revision, at } = watched;
  if (!(await fetchEvidence(db, area, revision))) await beginWatch(db, watched);
  return db.transaction(async (tx) => {
    const stored = await lockEvidence(tx, area, revision);
    if (!stored) return null;
    const now = await fetchNow(tx);
    const until = toBucket(Math.min(now.getTime() - graceMs, at.getTime() + WATCH_MS));
    const collect = async (before: JudgedEvidence, from: Date) => {
      const outcomes = await fetchOutcomes(tx, area, { from, until });
      const after = addPages(before, armsOf(watched), outcomes.filter(isComparable(watched)), addWatched);
      await saveEvidence(tx, { ...stored, judgedUntil: until }, after);
      return after;
    };
    let evidence = toEvidence(stored);
    if (until > stored.judgedUntil) evidence = await collect(evidence, stored.judgedUntil);
    if (!isWorseThanBefore(evidence.robust)) return null;
    // reports that came after their bucket was judged have shown some of these pages to be healthy, or slow
    const reference = await findReference(tx, watched);
    evidence = await collect(reference.evidence, reference.until);
    if (!isWorseThanBefore(evidence.robust)) return null;
    const onlyOn = findOnlyArea(evidence.robust, isWorseThanBefore);
    return { revision, why: text.worseThanBefore(evidence), onlyOn };
  });
}

/** Stores the pages of earlier releases before the deploy as the reference. */
async function beginWatch(db: Db, watched: WatchedRelease): Promise<void> {
  const { area, to: release, revision } = watched;
  const { evidence, until: judgedUntil } = await findReference(db, watched);
  await createEvidence(db, { area, release, revision, judgedUntil }, evidence);
}

/** Returns the evidence at the start of a watch: the pages of earlier releases in the buckets before `until`. */
async function findReference(
  db: Db,
  watched: WatchedRelease,
): Promise<{ evidence: JudgedEvidence; until: Date }> {
  const { area, to, revision, at } = watched;
  const span = { from: new Date(at.getTime() - REFERENCE_MS), until: toBucket(at.getTime()) };
  const totals = await fetchTotals(db, area, span);
  const moves = await fetchMovesSince(db, REFERENCE_MS + WATCH_MS);
  const own = moves.filter((move) => move.area === area && move.revision <= revision);
  const reference = chooseReference(findCandidates(watched, totals, own));
  const live = reference?.pages ?? { ...NO_JUDGED_EVIDENCE.live, unconfirmed: {} };
  const without = startWithout({ area, release: to, live: reference?.release ?? watched.from }, totals);
  const robust = { ...NO_JUDGED_EVIDENCE.robust, live: withoutForgedFailures(live), without };
  const evidence = { ...NO_JUDGED_EVIDENCE, live: toTally(live), robust };
  // the bucket of the deploy is judged: no page of the new release is older than the deploy
  return { evidence, until: span.until };
}

/** Returns the state of a watch for the deploy API. The object is empty without a watched release. */
export async function fetchWatch(
  db: Db,
  watched: WatchedRelease | undefined,
): Promise<{ watch?: ReleaseWatch }> {
  if (!watched) return {};
  const { area, from, revision, at } = watched;
  const stored = await fetchEvidence(db, area, revision);
  const until = new Date(at.getTime() + WATCH_MS).toISOString();
  const { refusal = null } = stored ?? {};
  return {
    watch: {
      before: from,
      until,
      ...(stored ? { health: toHealth(stored, WATCH_NEEDED, isWorseThanBefore) } : {}),
      ...(refusal === null ? {} : { refusal }),
    },
  };
}

const armsOf = ({ area, from, to }: WatchedRelease) => ({ area, release: to, live: from });

/**
 * Returns a filter for pages whose failures can be blamed on the watched release. Neither their shell nor the
 * release of the area that owns them has changed since the deploy. Pages of an area that was deployed together
 * with the shell are evidence on that area only.
 */
function isComparable({ area, together, composition: deployed }: WatchedRelease) {
  const expected = releasesOf(deployed);
  const blamed = area === SHELL ? together.filter((one) => one !== SHELL) : [];
  return ({ composition, owner }: PageOutcome) =>
    composition.shell === deployed.shell &&
    releasesOf(composition)[owner] === expected[owner] &&
    !blamed.includes(owner);
}
