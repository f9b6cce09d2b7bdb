import type { LineLog } from '@site/server/log/noise-log';
import type { FailurePlace } from '@site/contracts/deploy-status';
import { SHELL } from '@site/contracts/release-path';
import type { TracedPlace } from '@site/contracts/stack-trace';
import { MINUTE_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';
import type { FindRelease, SourceTracer } from './source-tracer';
import type { ReadBudget } from '../releases/read-budget';

/** Maximum length of a traced text in the log, in characters: names of sources come from teams. */
const MAX_TEXT = 4_000;
/** Maximum number of releases that are looked up in a minute for one payer. Places of further ones stay as they are. */
const MAX_SEARCHES = 300;
/** Maximum number of releases whose failures are remembered. */
const MAX_RELEASES = 200;

/** A failure of a release. `cause` is `server` for renders, or a `FailureCause` of the browser. */
export interface ReleaseFailure {
  area: string;
  release: string;
  cause: string;
}

interface TraceOptions {
  /** Finds releases in another way than by all that are stored. */
  find?: FindRelease;
  payer?: string;
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
  budget: ReadBudget;
  clock: () => number;
}

/** Traces what the gateway logs about failures, and remembers where releases failed last. */
export class FailureTraces {
  private minute = 0;
  private readonly searches = new Map<string, number>();
  private readonly last = new LRUCache<string, Map<string, FailurePlace>>({ max: MAX_RELEASES });

  constructor(private readonly ports: TracesPorts) {}

  get tracer(): SourceTracer {
    return this.ports.tracer;
  }

  get budget(): ReadBudget {
    return this.ports.budget;
  }

  /**
   * Replaces the places in a text. Returns the text as it is when the database or a map cannot be read. `payer` is the
   * area whose code wrote the text, or another name for what clients may write, so that neither uses up what is read
   * for other failures.
   */
  async trace(
    text: string,
    { find = this.ports.find, payer = '' }: TraceOptions = {},
  ): Promise<TracedFailure> {
    return this.traceFor(`failures ${payer}`, text, this.limited(find, payer));
  }

  /**
   * Replaces the places in a line that the code of an area has printed. Only those in its own code and in that of the
   * shell, which runs it, are looked up.
   */
  async traceOutput(line: string, area: string): Promise<string> {
    const find: FindRelease = async (place) =>
      place.area === area || place.area === SHELL ? this.ports.find(place) : null;
    return (await this.traceFor(`output ${area}`, line, find)).text;
  }

  private async traceFor(payer: string, text: string, find: FindRelease): Promise<TracedFailure> {
    try {
      const pays = this.ports.budget.of(payer);
      const { text: traced, places } = await this.ports.tracer.trace(text, find, pays);
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
        void this.trace(message, failure && { payer: failure.area }).then(({ text, source }) => {
          log.warn(facts, text);
          if (failure && source !== null) this.remember(failure, source);
        }),
    };
  }

  /** Limits how often the database is asked: areas can print any places, of any releases. */
  private limited(find: FindRelease, payer: string): FindRelease {
    return (place) => {
      const minute = Math.floor(this.ports.clock() / MINUTE_MS);
      if (minute !== this.minute) {
        this.minute = minute;
        this.searches.clear();
      }
      const searches = (this.searches.get(payer) ?? 0) + 1;
      this.searches.set(payer, searches);
      return searches > MAX_SEARCHES ? Promise.resolve(null) : find(place);
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
