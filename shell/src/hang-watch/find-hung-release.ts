import type { PageState } from '@site/shared/contracts/page';
import type { StoredText } from '@site/shared/stores/vault';
import { BEAT_MS } from './hang-watch';
import { readRecords, type RunningRelease } from './running-records';

/** Time without a sign of life after which a document counts as hung. */
const HUNG_MS = 4_000;
/**
 * Looks, one per beat, in which the record of a hung document may not change. A document that only waits for a
 * busy processor renews its record meanwhile.
 */
const LOOKS = 4;

interface HungPorts {
  page: Pick<PageState, 'areas'>;
  memory: StoredText;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** Returns true if this browser avoids the release already. */
  isAvoided: (release: RunningRelease) => boolean;
}

/**
 * Finds a release that has hung a tab of this browser and that this page would run again. Waits until each
 * record that concerns this page was renewed, or was silent for long enough.
 */
export async function findHungRelease(ports: HungPorts): Promise<RunningRelease | null> {
  const { page, memory, now, pause, isAvoided } = ports;
  const first = new Map<string, number>();
  for (let looks = 0; ; looks += 1) {
    const silent = readRecords(memory, now()).filter(
      ({ document, at }) => (first.get(document) ?? at) === at,
    );
    for (const { document, at } of silent) first.set(document, at);
    const records = silent.map(({ at, releases }) => {
      const isLong = now() - at >= HUNG_MS;
      // an area that the page state does not name may be loaded later, with any release
      const concerns = ({ area, release }: RunningRelease) =>
        (page.areas[area]?.release ?? (isLong && release)) === release;
      return { isHung: isLong && looks >= LOOKS, releases: releases.filter(concerns) };
    });
    const hung = records.flatMap(({ isHung, releases }) => (isHung ? releases : []));
    if (hung[0]) return hung.find((release) => !isAvoided(release)) ?? hung[0];
    if (records.every(({ releases }) => releases.length === 0)) return null;
    await pause(BEAT_MS);
  }
}
