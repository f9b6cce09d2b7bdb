import type { PageState } from '@site/contracts/page';
import type { StoredText } from '@site/area/browser-storage';
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
  /** Recovery key of the page. */
  key: string;
  /** Returns true if this browser avoids a release of the area already. */
  isAvoided: (area: string) => boolean;
}

/**
 * Finds a release that has hung a tab of this browser and that this page would run again. Waits until each
 * record that concerns this page was renewed, or was silent for long enough: at most about 4 s. Ignores records without
 * the page's recovery key, because code that was rolled back may have planted them, and records of documents that
 * start meanwhile, because other tabs could otherwise keep this page waiting without an end.
 */
export async function findHungRelease(ports: HungPorts): Promise<RunningRelease | null> {
  const { page, memory, key, now, pause, isAvoided } = ports;
  const first = new Map(readRecords(memory, now()).map(({ document, at }) => [document, at]));
  for (let looks = 0; ; looks += 1) {
    const silent = readRecords(memory, now()).filter(
      (record) => record.key === key && first.get(record.document) === record.at,
    );
    const records = silent.map(({ at, releases }) => {
      const isLong = now() - at >= HUNG_MS;
      // an area that the page state does not name may be loaded later, with any release
      const concerns = ({ area, release }: RunningRelease) =>
        (page.areas[area]?.release ?? (isLong && release)) === release;
      return { isHung: isLong && looks >= LOOKS, releases: releases.filter(concerns) };
    });
    // the release that started last is the most likely one, for example a prefetch on a page that works
    const hung = records.flatMap(({ isHung, releases }) => (isHung ? releases : [])).reverse();
    if (hung[0]) return hung.find(({ area }) => !isAvoided(area)) ?? hung[0];
    if (records.every(({ releases }) => releases.length === 0)) return null;
    await pause(BEAT_MS);
  }
}
