import { FULL_RELOAD_PAUSE_MS } from '@site/shared/contracts/limits';
import type { KeptText } from '@site/shared/stores';
import { RELOADS_MAX } from './update-limits';

/** When this tab was reloaded, in ms since 1970: by path (`/starting`) or by version (`1.0.0-…`). */
type Marks = Map<string, number>;

/** Far more than `RELOADS_MAX` marks come to: what is longer is not ours, and is not parsed. */
const SAVED_MAX_CHARS = 50_000;

/**
 * What keeps a tab from reloading again and again. Each `take` is true at most as often as its rule says, and false when
 * the browser keeps nothing: a tab that can't remember a reload does not begin one.
 */
export class ReloadMarks {
  constructor(
    private readonly memory: KeptText,
    private readonly now: () => number,
  ) {}

  /** At most once a path within 10 s (spec §9). */
  takePath(path: string): boolean {
    return this.take(path);
  }

  /** Once a tab session for each version, whatever the clock says. */
  takeVersion(version: string): boolean {
    return this.take(version);
  }

  /** Whether `takeVersion` would be refused for it: the tab was reloaded for this version. */
  hasVersion(version: string): boolean {
    return this.read().has(version);
  }

  private take(key: string): boolean {
    const marks = this.read();
    if (marks.has(key)) return false;
    const newest = [...marks].sort(([, a], [, b]) => b - a).slice(0, RELOADS_MAX - 1);
    return this.memory.write(JSON.stringify(Object.fromEntries([[key, this.now()], ...newest])));
  }

  /** The marks that still count. One from the future is the trace of a wrong clock. */
  private read(): Marks {
    const now = this.now();
    const counts = ([key, at]: [string, number]) =>
      !key.startsWith('/') || (at <= now && now - at < FULL_RELOAD_PAUSE_MS);
    return new Map([...parseMarks(this.memory.read())].filter(counts));
  }
}

/** Whatever was saved, perhaps by an older version of the site. */
function parseMarks(text: string | null): Marks {
  if (text === null || text.length > SAVED_MAX_CHARS) return new Map();
  try {
    const saved: unknown = JSON.parse(text);
    const entries = Object.entries(Object(saved) as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return new Map();
  }
}
