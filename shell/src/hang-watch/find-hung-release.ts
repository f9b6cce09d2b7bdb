import type { PageState } from '@site/shared/contracts/page';
import type { StoredText } from '@site/shared/stores/vault';
import { BEAT_MS } from './hang-watch';
import { readRecords, type RunningRecord, type RunningRelease } from './running-records';

/** Time without a sign of life after which a document counts as hung. */
const HUNG_MS = 4_000;

interface HungPorts {
  page: Pick<PageState, 'areas'>;
  memory: StoredText;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** Returns true if this browser avoids the release already. */
  isAvoided: (release: RunningRelease) => boolean;
}

/**
 * Finds a release that has hung a tab of this browser and that this page would run again. If another document
 * has started one of this page's releases within the last seconds, waits for its next sign of life.
 */
export async function findHungRelease(ports: HungPorts): Promise<RunningRelease | null> {
  const { page, memory, now, pause, isAvoided } = ports;
  const seen = new Map<string, number>();
  for (;;) {
    const records = readRecords(memory, now());
    const hung = records
      .filter(({ at }) => now() - at >= HUNG_MS)
      .flatMap(({ releases }) => releases)
      // an area that the page state does not name may be loaded later, with any release
      .filter(({ area, release }) => (page.areas[area]?.release ?? release) === release);
    const [first] = hung;
    if (first) return hung.find((release) => !isAvoided(release)) ?? first;
    const isUndecided = ({ document, at, releases }: RunningRecord) =>
      releases.some(({ area, release }) => page.areas[area]?.release === release) &&
      (seen.get(document) ?? at) === at;
    const undecided = records.filter(isUndecided);
    if (undecided.length === 0) return null;
    for (const { document, at } of undecided) seen.set(document, at);
    await pause(BEAT_MS);
  }
}
