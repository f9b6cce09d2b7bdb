import type { Db } from '@site/server/db';
import {
  type EndingEntry,
  fetchEndingEntries,
  type PreviewFacts,
  releasesOfPreview,
  selectPreview,
  selectPreviews,
  type StoredPreview,
} from './preview.repo';

/** Revisions of the newest entries that can end the links of an area. */
interface AreaEnds {
  takenBack: number;
  /** By author. */
  deployed: Map<string, number>;
}

/**
 * Reads preview links. Remembers the newest entries of the log that can end links, so that each page of a preview reads
 * only the entries since the last one, however long the log is.
 */
export class PreviewReader {
  private readonly ends = new Map<string, AreaEnds>();
  /** Revision up to which the log was read. */
  private known = 0;
  private running: Promise<void> | null = null;

  async read(db: Db, id: string): Promise<StoredPreview | null> {
    const [facts] = await selectPreview(db, id);
    return facts ? ((await this.toPreviews(db, [facts]))[0] ?? null) : null;
  }

  /** Returns the newest links that have not expired at `now`, newest first, including those that ended before. */
  async list(db: Db, now: Date): Promise<StoredPreview[]> {
    return this.toPreviews(db, await selectPreviews(db, now));
  }

  private async toPreviews(db: Db, found: readonly PreviewFacts[]): Promise<StoredPreview[]> {
    const head = Math.max(0, ...found.map((facts) => facts.head));
    // another read may run, up to an earlier revision
    while (this.known < head) await (this.running ??= this.readLog(db, head));
    return found.map((facts) => ({ ...facts.row, end: this.endOf(facts) }));
  }

  private async readLog(db: Db, until: number): Promise<void> {
    try {
      for (const entry of await fetchEndingEntries(db, this.known, until)) this.note(entry);
      this.known = until;
    } finally {
      this.running = null;
    }
  }

  private note({ area, kind, who, revision }: EndingEntry): void {
    const ends = this.ends.get(area) ?? { takenBack: 0, deployed: new Map() };
    this.ends.set(area, ends);
    if (kind === 'taken-back') ends.takenBack = revision;
    else ends.deployed.set(who ?? '', revision);
  }

  private endOf(facts: PreviewFacts): StoredPreview['end'] {
    if (facts.row.endedAt) return 'ended';
    if (facts.tokenEnded) return 'token';
    return this.isTakenBack(facts) ? 'taken-back' : null;
  }

  /**
   * Returns true if an area of the link was rolled back, frozen or closed after the link was made, if a canary of it
   * was withdrawn, or if somebody else deployed or promoted a release of it. A deploy by somebody else may be the cure
   * for code that led visitors to the link. Names of valid tokens are unique, so nobody can pass for the maker of a
   * link. All but the deploys end all links of the area, because code that was taken back may have led visitors to
   * another release of its team. They end the links of every area of the maker's token too: code of one area may lead
   * to a link of another.
   */
  private isTakenBack({ row, tokenAreas }: PreviewFacts): boolean {
    const { revision, createdBy } = row;
    const isLater = (at = 0) => at > revision;
    const isCured = ({ area }: { area: string }) =>
      [...(this.ends.get(area)?.deployed ?? [])].some(([who, at]) => who !== createdBy && isLater(at));
    const shown = releasesOfPreview(row);
    const areas = [...shown.map(({ area }) => area), ...(tokenAreas ?? [])];
    return areas.some((area) => isLater(this.ends.get(area)?.takenBack)) || shown.some(isCured);
  }
}
