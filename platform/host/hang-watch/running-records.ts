import { DAY_MS } from '@site/contracts/time';
import type { StoredText } from '@site/area/browser-storage';

export interface RunningRelease {
  area: string;
  release: string;
}

/** What a visible document runs that has not proved to be responsive. */
export interface RunningRecord {
  /** Random id of the document. */
  document: string;
  /** Time of the document's last sign of life, in milliseconds since 1970. */
  at: number;
  /** Releases whose code has started and may still hang, in the order of their start. */
  releases: RunningRelease[];
  /** Recovery key of the document. A page believes only records with its own key. */
  key: string;
}

const RECORDS_MAX = 5;

const toRelease = (text: string): RunningRelease[] => {
  const [area, release] = text.split('@');
  return area && release ? [{ area, release }] : [];
};

/**
 * Reads the records of all documents of this browser, such as
 * `k3v9x=1790000000000=home@3f2a…,promo@9c01…=<recovery key>`, separated by spaces. Ignores records that are older
 * than a day or, after a wrong clock, from the future.
 */
export const readRecords = (memory: StoredText, now: number): RunningRecord[] =>
  (memory.read() ?? '').split(' ').flatMap((text) => {
    const [document = '', at, releases = '', key = ''] = text.split('=');
    const age = now - Number(at);
    return age >= 0 && age < DAY_MS
      ? [{ document, at: Number(at), releases: releases.split(',').flatMap(toRelease), key }]
      : [];
  });

export const writeRecords = (memory: StoredText, records: readonly RunningRecord[]): boolean =>
  memory.write(
    records
      .slice(-RECORDS_MAX)
      .map(({ document, at, releases, key }) =>
        [document, at, releases.map(({ area, release }) => `${area}@${release}`).join(), key].join('='),
      )
      .join(' '),
  );
