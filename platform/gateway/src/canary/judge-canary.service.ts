import type { Db } from '@site/server/db';
import type { CanaryHealth } from '@site/contracts/deploy-status';
import { DAY_MS } from '@site/contracts/time';
import { toBucket } from './page-reports/bucket';
import {
  createEvidence,
  type EvidenceRow,
  fetchCanaryEntries,
  fetchEvidence,
  fetchNow,
  lockEvidence,
  saveEvidence,
  toEvidence,
} from './canary-evidence.repo';
import { fetchOutcomes } from './page-outcome.repo';
import { addBatch, ERROR_RATE, type Evidence, isWorse } from './canary-evidence';
import { judgeText as text } from './judge.text';
import { type JudgedEvidence, NO_JUDGED_EVIDENCE, toLog10 } from './robust-evidence';
import { addPages, findOnlyArea } from './shell-evidence';
import type { Canary } from './tally';

/** Reason to withdraw a canary. `revision` is the revision of the canary's last change before the verdict. */
export interface Verdict {
  revision: number;
  why: string;
  /**
   * The area without whose pages the evidence against the shell does not suffice. Such a verdict is for a person:
   * either release may be the cause.
   */
  onlyOn: string | null;
}

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
    const judgedUntil = toBucket(began.at.getTime());
    await createEvidence(tx, { area, release, revision: began.revision, judgedUntil });
    const stored = await lockEvidence(tx, area, began.revision);
    if (!stored || stored.release !== release) return null;
    const now = await fetchNow(tx);
    const until = toBucket(now.getTime() - graceMs);
    let evidence = await collectEvidence(tx, canary, stored, until);
    if (!isWorse(evidence.robust)) return null;
    // reports that came after their bucket was judged have shown some of these pages to be healthy, or slow. Older
    // pages are deleted.
    if (now.getTime() - began.at.getTime() < DAY_MS) {
      evidence = await addOutcomes(tx, canary, { ...stored, judgedUntil }, until, NO_JUDGED_EVIDENCE);
      if (!isWorse(evidence.robust)) return null;
    }
    return { revision: latest, why: text.worse(evidence), onlyOn: findOnlyArea(evidence.robust, isWorse) };
  });

const collectEvidence = async (tx: Db, canary: Canary, stored: EvidenceRow, until: Date) =>
  until <= stored.judgedUntil
    ? toEvidence(stored)
    : addOutcomes(tx, canary, stored, until, toEvidence(stored));

/** Adds the pages since `stored.judgedUntil` to the evidence before, and stores it. */
async function addOutcomes(
  tx: Db,
  canary: Canary,
  stored: EvidenceRow,
  until: Date,
  before: JudgedEvidence,
): Promise<JudgedEvidence> {
  const outcomes = await fetchOutcomes(tx, canary.area, { from: stored.judgedUntil, until });
  const evidence = addPages(before, canary, outcomes, addBatch);
  await saveEvidence(tx, { ...stored, judgedUntil: until }, evidence);
  return evidence;
}

/**
 * Returns the health of an area's canary for the deploy API. The object is empty before the first judgement.
 */
export async function fetchHealth(db: Db, area: string): Promise<{ health?: CanaryHealth }> {
  const entries = await fetchCanaryEntries(db, area);
  const stored = entries && (await fetchEvidence(db, area, entries.began.revision));
  return stored ? { health: toHealth(stored, CANARY_NEEDED, isWorse) } : {};
}

/**
 * Converts stored evidence to its wire format: the numbers of all pages, and the e-value for a verdict.
 * `needed` is its log10 at which there is one, and `suffices` the test for it.
 */
export function toHealth(
  stored: EvidenceRow,
  needed: number,
  suffices: (evidence: Evidence) => boolean,
): CanaryHealth {
  const { live, canary, robust } = toEvidence(stored);
  const onlyOn = findOnlyArea(robust, suffices);
  return {
    canary,
    live,
    evidence: toLog10(robust),
    needed: round(needed),
    ...(onlyOn === null ? {} : { onlyOn }),
  };
}

/** Base-10 logarithm of the e-value at which a canary is withdrawn. */
export const CANARY_NEEDED = -Math.log10(ERROR_RATE);

const round = (value: number) => Math.round(value * 100) / 100;
