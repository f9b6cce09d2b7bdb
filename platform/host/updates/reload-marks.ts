import { FULL_RELOAD_PAUSE_MS } from '@site/contracts/display-times';
import type { StoredText } from '@site/area/browser-storage';

/** Maximum number of reloads that are remembered for a tab. */
const RELOADS_MAX = 50;
/** Times of this tab's reloads, in ms since 1970, by path (`/lavka`) or version (`1.0.0-…`). */
type Marks = Map<string, number>;

/**
 * Maximum length of the saved text. Longer text is not parsed, because it cannot come from this module:
 * `RELOADS_MAX` marks are far shorter.
 */
const SAVED_MAX_CHARS = 50_000;

/**
 * Prevents a tab from reloading in a loop. Each `mark` method returns true if the reload is allowed and has
 * been saved. If the browser cannot save a reload, the reload is not allowed, because the tab could repeat it
 * endlessly.
 */
export class ReloadMarks {
  constructor(
    private readonly memory: StoredText,
    private readonly now: () => number,
  ) {}

  /** Allows one reload of a path within 10 s (docs/product/updates.md#reload-rule). */
  markPath(path: string): boolean {
    return this.mark(path);
  }

  /** Allows one reload per version in a tab session. */
  markVersion(version: string): boolean {
    return this.mark(version);
  }

  hasVersion(version: string): boolean {
    return this.read().has(version);
  }

  private mark(key: string): boolean {
    const marks = this.read();
    if (marks.has(key)) return false;
    const newest = [...marks].sort(([, a], [, b]) => b - a).slice(0, RELOADS_MAX - 1);
    return this.memory.write(JSON.stringify(Object.fromEntries([[key, this.now()], ...newest])));
  }

  /**
   * Returns the valid marks. Version marks are always valid. Path marks expire, and path marks from the
   * future (from a wrong clock) are dropped.
   */
  private read(): Marks {
    const now = this.now();
    const isValid = ([key, at]: [string, number]) =>
      !key.startsWith('/') || (at <= now && now - at < FULL_RELOAD_PAUSE_MS);
    return new Map([...parseMarks(this.memory.read())].filter(isValid));
  }
}

/** Parses the saved text, which may have any content. */
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
