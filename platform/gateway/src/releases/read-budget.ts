import { MINUTE_MS } from '@site/contracts/time';

/** Maximum cost of what one payer reads of one area in a minute, in bytes. */
const MAX_BYTES = 1024 * 1024;
/** Cost of the search for a release in the database, and of each file in its manifest, which is verified. */
const SEARCH_BYTES = 16 * 1024;
const LISTED_FILE_BYTES = 200;
/** Maximum number of accounts in a minute. Texts of clients may name any areas. */
const MAX_ACCOUNTS = 1_000;

/** Pays for reads. Each call returns false if the payer has used up what it may. */
export interface ReadPayer {
  searchIn(area: string): boolean;
  readManifest(area: string, files: number): boolean;
  decode(area: string, bytes: number): boolean;
}

/** Pays for the reads of operators, without a limit. */
export const UNLIMITED: ReadPayer = {
  searchIn: () => true,
  readManifest: () => true,
  decode: () => true,
};

/**
 * Limits how many bytes of source maps are decoded and how many manifests are read in a minute: for stacks,
 * descriptions of former builds, previews, and files of former releases. Each payer has its own share for each area, so
 * an area that prints places, or a team that traces stacks, uses up nothing of others (docs/decisions/0096, 0118).
 */
export class ReadBudget {
  private minute = 0;
  private readonly spent = new Map<string, number>();

  constructor(readonly clock: () => number) {}

  of(payer: string): ReadPayer {
    const spend = (area: string, bytes: number) => this.spend(`${payer} ${area}`, bytes);
    return {
      searchIn: (area) => spend(area, SEARCH_BYTES),
      readManifest: (area, files) => spend(area, files * LISTED_FILE_BYTES),
      decode: spend,
    };
  }

  private spend(account: string, bytes: number): boolean {
    const minute = Math.floor(this.clock() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.spent.clear();
    }
    const spent = this.spent.get(account);
    if (spent === undefined && this.spent.size >= MAX_ACCOUNTS) return false;
    const sum = (spent ?? 0) + bytes;
    if (sum > MAX_BYTES) return false;
    this.spent.set(account, sum);
    return true;
  }
}
