import type { FailureTraces } from '../../source-maps/failure-traces';
import type { OnOutput } from './process-output';
import type { RendererPorts } from './renderer-ports';

/** Maximum number of printed lines that wait for their places. Further ones are logged as they are. */
const MAX_WAITING = 100;
/** Levels of the log at which printed lines are written. */
const LEVELS_WITH_INFO = ['trace', 'debug', 'info'];

/**
 * Logs what the render processes of a shell print, with the area whose code the process runs. Lines keep their order:
 * each waits for the one before it.
 */
export class PrintedLines {
  private last = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly name: string,
    private readonly log: RendererPorts['log'],
    private readonly traces: Pick<FailureTraces, 'traceOutput'>,
  ) {}

  readonly add: OnOutput = (line, requestId, area) => {
    // places are not looked up for a line that is not written
    if (!LEVELS_WITH_INFO.includes(this.log.level)) return;
    this.waiting += 1;
    this.last = this.last.then(async () => {
      const text = this.waiting > MAX_WAITING ? line : await this.traces.traceOutput(line, area);
      this.waiting -= 1;
      const source = area === '' ? this.name : `${area} in ${this.name}`;
      this.log.info({ requestId, ...(area === '' ? {} : { area }) }, `[${source}] ${text}`);
    });
  };
}
