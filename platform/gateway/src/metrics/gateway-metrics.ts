import type { PageReportEvent } from '@site/contracts/page-report';
import { Counter, Histogram, Registry } from 'prom-client';
import type { PageReportRefusal } from '../canary/page-reports/page-report.routes';
import { CLIENT_REFUSALS, type ClientRefusal } from '../http/clients/client-limits';
import type { AssetSource } from '../site/assets/asset-store';
import type { PageSource } from '../site/pages/page.routes';
import type { ProcessEnd } from '../site/render/render-child';
import type { RenderFailure } from '../site/render/render-error';
import type { RenderOutcome } from '../site/render/renderer-ports';

const RENDER_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The counters of a gateway. Labels are areas, routes and outcomes, never text that a visitor controls. */
export class GatewayMetrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Served pages by source, and whether parts of them were missing',
    labelNames: ['source', 'degraded'],
    registers: this.registers,
  });
  private readonly renders = new Histogram({
    // the metric keeps its first name, because stored series and alerts have it
    name: 'gateway_drawing_duration_seconds',
    help: 'Duration of renders with data calls and the wait for a process, by outcome',
    labelNames: ['outcome'],
    buckets: RENDER_BUCKETS_S,
    registers: this.registers,
  });
  private readonly areaFailures = new Counter({
    name: 'gateway_area_failures_total',
    help: 'Failures of areas to be rendered on the server, by reason',
    labelNames: ['area', 'reason'],
    registers: this.registers,
  });
  private readonly processEnds = new Counter({
    name: 'gateway_render_process_ends_total',
    help: 'Render processes that ended, by reason',
    labelNames: ['reason'],
    registers: this.registers,
  });
  private readonly assets = new Counter({
    name: 'gateway_asset_reads_total',
    help: 'Sent release files by the source of their bytes',
    labelNames: ['source'],
    registers: this.registers,
  });
  private readonly moves = new Counter({
    name: 'gateway_moves_total',
    help: 'Changes of the channel by result: done or the code of the refusal',
    labelNames: ['area', 'action', 'result'],
    registers: this.registers,
  });
  private readonly reports = new Counter({
    name: 'gateway_browser_reports_total',
    help: 'Browser reports of refused resources, by the area of the file',
    labelNames: ['area'],
    registers: this.registers,
  });
  private readonly pageReports = new Counter({
    name: 'gateway_beacon_events_total',
    help: 'Events in accepted page reports by kind, repetitions included',
    labelNames: ['kind'],
    registers: this.registers,
  });
  private readonly pageReportRefusals = new Counter({
    name: 'gateway_beacon_refusals_total',
    help: 'Page reports that were not counted, by reason',
    labelNames: ['reason'],
    registers: this.registers,
  });

  private readonly clientRefusals = new Counter({
    name: 'gateway_client_refusals_total',
    help: 'Connections, requests and renders that exceeded a limit for clients, by kind',
    labelNames: ['kind'],
    registers: this.registers,
  });

  // looks up the labelled counters in advance, because serving a cached page takes only about 50 µs
  private readonly pagesBy = {
    cache: this.pagesOf('cache'),
    render: this.pagesOf('drawing'), // the label keeps its first name, because stored series have it
  };
  private readonly assetsBy = {
    memory: this.assets.labels('memory'),
    disk: this.assets.labels('disk'),
    database: this.assets.labels('database'),
  };

  constructor() {
    // shown as 0 from the start, so that the first refusal is an increase
    for (const kind of CLIENT_REFUSALS) this.clientRefusals.inc({ kind }, 0);
  }

  countPage(source: PageSource, degraded: boolean): void {
    this.pagesBy[source][degraded ? 'degraded' : 'whole'].inc();
  }

  observeRender(outcome: RenderOutcome, ms: number): void {
    this.renders.observe({ outcome }, ms / 1_000);
  }

  countAreaFailure(area: string, reason: RenderFailure): void {
    this.areaFailures.inc({ area, reason });
  }

  countProcessEnd(reason: ProcessEnd): void {
    this.processEnds.inc({ reason });
  }

  countAsset(source: AssetSource): void {
    this.assetsBy[source].inc();
  }

  countMove(area: string, action: string, result: string): void {
    this.moves.inc({ area, action, result });
  }

  countReport(area: string): void {
    this.reports.inc({ area });
  }

  countPageReport(kind: PageReportEvent['kind']): void {
    this.pageReports.inc({ kind });
  }

  countPageReportRefusal(reason: PageReportRefusal): void {
    this.pageReportRefusals.inc({ reason });
  }

  countClientRefusal(kind: ClientRefusal): void {
    this.clientRefusals.inc({ kind });
  }

  private pagesOf(source: string) {
    return { whole: this.pages.labels(source, 'false'), degraded: this.pages.labels(source, 'true') };
  }
}
