import type { LineLog } from '@site/server/log/noise-log';
import type { FailurePlace } from '@site/contracts/deploy-status';
import type { TracedPlace } from '@site/contracts/stack-trace';
import { MINUTE_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';
import type { FindRelease, SourceTracer } from './source-tracer';

/** Maximum length of a traced text in the log, in characters: names of sources come from teams. */
const MAX_TEXT = 4_000;
/**
 * Maximum number of releases that are looked up in a minute for failures, and for what areas print. Places of further
 * ones stay as they are. An area can print any places, and must not use up those of failures.
 */
const MAX_SEARCHES = { failures: 300, output: 100 } as const;
type TextKind = keyof typeof MAX_SEARCHES;
/** Maximum number of releases whose failures are remembered. */
const MAX_RELEASES = 200;

/** A failure of a release. `cause` is `server` for renders, or a `FailureCause` of the browser. */
export interface ReleaseFailure {
  area: string;
  release: string;
  cause: string;
}

/** A text with its places. `source` is the first of them in the repository, else the first in a package. */
interface TracedFailure {
  text: string;
  places: readonly TracedPlace[];
  source: string | null;
}

interface TracesPorts {
  tracer: SourceTracer;
  /** Finds releases by the ids and files in a text. */
  find: FindRelease;
  clock: () => number;
}

/** Traces what the gateway logs about failures, and remembers where releases failed last. */
export class FailureTraces {
  private minute = 0;
  private searches: Record<TextKind, number> = { failures: 0, output: 0 };
  private readonly last = new LRUCache<string, Map<string, FailurePlace>>({ max: MAX_RELEASES });

  constructor(private readonly ports: TracesPorts) {}

  get tracer(): SourceTracer {
    return this.ports.tracer;
  }

  /** Replaces the places in a text. Returns the text as it is when the database or a map cannot be read. */
  async trace(text: string, kind: TextKind = 'failures', find = this.ports.find): Promise<TracedFailure> {
    try {
      const { text: traced, places } = await this.ports.tracer.trace(text, this.limited(find, kind));
      return { text: traced.slice(0, Math.max(MAX_TEXT, text.length)), places, source: ownSource(places) };
    } catch {
      return { text, places: [], source: null };
    }
  }

  /**
   * Returns a log that traces its messages. As the log of a `NoiseLog` it costs nothing for lines that are not
   * written, so clients that cause failures cause little work.
   */
  log(log: LineLog, failure?: ReleaseFailure): LineLog {
    return {
      warn: (facts, message) =>
        void this.trace(message).then(({ text, source }) => {
          log.warn(facts, text);
          if (failure && source !== null) this.remember(failure, source);
        }),
    };
  }

  /** Limits how often the database is asked: areas can print any places, of any releases. */
  private limited(find: FindRelease, kind: TextKind): FindRelease {
    return (place) => {
      const minute = Math.floor(this.ports.clock() / MINUTE_MS);
      if (minute !== this.minute) {
        this.minute = minute;
        this.searches = { failures: 0, output: 0 };
      }
      this.searches[kind] += 1;
      return this.searches[kind] > MAX_SEARCHES[kind] ? Promise.resolve(null) : find(place);
    };
  }

  remember({ area, release, cause }: ReleaseFailure, source: string): void {
    const key = `${area}@${release}`;
    const places = this.last.get(key) ?? new Map<string, FailurePlace>();
    places.set(cause, { cause, source, at: new Date(this.ports.clock()).toISOString() });
    this.last.set(key, places);
  }

  /** Returns where a release failed last, by cause, as far as this gateway knows. */
  lastPlaces(area: string, release: string): FailurePlace[] {
    return [...(this.last.get(`${area}@${release}`)?.values() ?? [])];
  }
}

const ownSource = (places: readonly TracedPlace[]): string | null => {
  const sources = places.flatMap(({ source }) => source ?? []);
  return sources.find((source) => !source.startsWith('node_modules/')) ?? sources[0] ?? null;
};
