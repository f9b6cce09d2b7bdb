import { type LineLog, NoiseLog } from '@site/server/log/noise-log';
import type { PageReportEvent } from '@site/contracts/page-report';
import type { FailureTraces } from '../../source-maps/failure-traces';
import type { FindRelease } from '../../source-maps/source-tracer';

type Failure = Extract<PageReportEvent, { kind: 'failure' }>;

/** Maximum number of places with lines of their own in a minute. Further places share lines. */
const MAX_KINDS = 20;

/**
 * Logs where code failed in browsers, at most about twenty places a minute from all browsers together. Only files
 * of the releases that the page got are named, so the log shows no text that a client made up.
 */
export class BrowserFailureLog {
  private readonly noise = new NoiseLog({ kinds: MAX_KINDS });

  /** `findIn` finds the releases of a composition. Both are only used for lines that are written. */
  constructor(
    private readonly traces: Pick<FailureTraces, 'trace' | 'remember'>,
    private readonly findIn: (composition: string) => FindRelease,
  ) {}

  /** Adds the failures that a page of this composition has reported. */
  add(log: LineLog, composition: string, events: readonly PageReportEvent[]): void {
    for (const event of events)
      if (event.kind === 'failure' && event.at !== undefined)
        this.noise.warn(
          this.tracedLog(log, composition, event),
          `browser-failure ${event.cause} ${event.at}`,
          event.at,
        );
  }

  private tracedLog(log: LineLog, composition: string, { cause }: Failure): LineLog {
    const write = async (facts: Record<string, unknown>, at: string) => {
      const { text, places, source } = await this.traces.trace(`/r/${at}`, {
        find: this.findIn(composition),
      });
      const [place] = places;
      if (!place || place.release === null) return;
      const { area, release } = place;
      log.warn(facts, `${area}@${release} in a browser: ${cause}: ${text}`);
      if (source !== null) this.traces.remember({ area, release, cause }, source);
    };
    return { warn: (facts, at) => void write(facts, at) };
  }
}
