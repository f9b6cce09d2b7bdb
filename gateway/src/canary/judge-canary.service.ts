import type { Db } from '@site/api/db';
import type { CanaryHealth } from '@site/shared/contracts/deploy-status';
import { SHELL } from '@site/shared/contracts/release';
import { MINUTE_MS } from '@site/shared/contracts/time';
import { BUCKET_S } from './page-reports/bucket';
import {
  createEvidence,
  type EvidenceRow,
  fetchCanaryEntries,
  fetchEvidence,
  fetchNow,
  lockEvidence,
  updateEvidence,
} from './canary-evidence.repo';
import { fetchOutcomes, fetchRenderFailures } from './page-outcome.repo';
import { addBatch, ERROR_RATE, type Evidence, isWorse } from './canary-evidence';
import { judgeText as text } from './judge.text';
import { armOf, type Canary, toBatches } from './tally';

/** Reason to withdraw a canary. `revision` is the revision of the canary's last change before the verdict. */
export interface Verdict {
  revision: number;
  why: string;
}

const BUCKET_MS = BUCKET_S * 1_000;
/** Maximum age of a failed server-side render that counts in a verdict. */
const RENDERS_MS = 10 * MINUTE_MS;
const MIN_RENDER_FAILURES = 3;

/**
 * Adds the page reports since the last judgement to the evidence on a canary. Resolves with a verdict if the
 * canary must be withdrawn, otherwise with null. Also resolves with null if the canary has ended or another
 * gateway is judging it, because a row lock admits one gateway at a time. A bucket is judged `graceMs` after
 * its end, so that its pages have time to report.
 */
export const judgeCanary = (db: Db, canary: Canary, graceMs: number): Promise<Verdict | null> =>
  db.transaction(async (tx) => {
    const entries = await fetchCanaryEntries(tx, canary.area);
    if (!entries) return null;
    const { began, latest } = entries;
    const { area, release } = canary;
    const judgedUntil = toBucket(began.at.getTime() + BUCKET_MS - 1);
    await createEvidence(tx, { area, release, revision: began.revision, judgedUntil });
    const stored = await lockEvidence(tx, area, began.revision);
    if (!stored || stored.release !== release) return null;
    const now = await fetchNow(tx);
    const evidence = await collectEvidence(tx, canary, stored, toBucket(now.getTime() - graceMs));
    if (isWorse(evidence)) return { revision: latest, why: text.worse(evidence) };
    const since = Math.max(began.at.getTime(), now.getTime() - RENDERS_MS);
    const failures = await fetchFailedRenders(tx, canary, toBucket(since));
    if (failures.canary < MIN_RENDER_FAILURES || failures.live > 0) return null;
    return { revision: latest, why: text.notRendered(failures.canary) };
  });

async function collectEvidence(tx: Db, canary: Canary, stored: EvidenceRow, until: Date): Promise<Evidence> {
  if (until <= stored.judgedUntil) return toEvidence(stored);
  const outcomes = await fetchOutcomes(tx, canary.area, { from: stored.judgedUntil, until });
  const evidence = toBatches(canary, outcomes).reduce(addBatch, toEvidence(stored));
  const { live, canary: tried, logE } = evidence;
  await updateEvidence(
    {
      ...stored,
      judgedUntil: until,
      logE,
      livePages: live.pages,
      liveFailures: live.failures,
      canaryPages: tried.pages,
      canaryFailures: tried.failures,
    },
    tx,
  );
  return evidence;
}

const toEvidence = (stored: EvidenceRow): Evidence => ({
  live: { pages: stored.livePages, failures: stored.liveFailures },
  canary: { pages: stored.canaryPages, failures: stored.canaryFailures },
  logE: stored.logE,
});

/**
 * Returns the health of an area's canary for the deploy API. The object is empty before the first judgement.
 */
export async function fetchHealth(db: Db, area: string): Promise<{ health?: CanaryHealth }> {
  const entries = await fetchCanaryEntries(db, area);
  const stored = entries && (await fetchEvidence(db, area, entries.began.revision));
  return stored ? { health: toHealth(stored) } : {};
}

function toHealth(stored: EvidenceRow): CanaryHealth {
  const { live, canary, logE } = toEvidence(stored);
  return { canary, live, evidence: round(logE / Math.LN10), needed: round(-Math.log10(ERROR_RATE)) };
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Counts failed renders by arm: only failures in the canary's area, or in all areas if the canary is a shell.
 */
async function fetchFailedRenders(tx: Db, canary: Canary, from: Date) {
  const failures = { live: 0, canary: 0 };
  for (const row of await fetchRenderFailures(tx, from)) {
    const arm = armOf(canary, row.composition);
    if (arm && (canary.area === SHELL || canary.area === row.area)) failures[arm] += row.failures;
  }
  return failures;
}

const toBucket = (ms: number) => new Date(Math.floor(ms / BUCKET_MS) * BUCKET_MS);
