import type { Composition } from '@site/contracts/composition';
import type { RenderResult } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LiveSite } from '../../channel/live/live-site';
import type { FailureTraces } from '../../source-maps/failure-traces';
import type { Boundary } from './boundary';
import type { ProcessLimits } from './pool-options';
import type { ProcessEnd } from './render-child';
import type { RenderFailure } from './render-error';
import type { RenderLimits } from './render-flags';
import type { DataReply } from './server-fetch';

/**
 * The request that caused a render. Log lines name only this request, although others may get the same page.
 */
export type RequestContext = Pick<FastifyRequest, 'id' | 'log'>;

/**
 * A rendered page. `degraded`: rendered without the content of the area or without some of the data.
 * `codeFailed`: the code of the area could not render it.
 */
export interface RenderedPage {
  result: RenderResult;
  degraded: boolean;
  codeFailed?: boolean;
}

export type RenderOutcome = 'whole' | 'degraded' | 'failed';

/** Replaces places in bundles by places in the sources, in what is logged about a failure. */
type RenderTraces = Pick<FailureTraces, 'log' | 'trace' | 'traceOutput'>;

interface RenderMetrics {
  observeRender(outcome: RenderOutcome, ms: number): void;
  countAreaFailure(area: string, reason: RenderFailure): void;
  countProcessEnd(reason: ProcessEnd): void;
}

export interface RendererPorts {
  /** Reads the source of a release's server bundle. */
  bundleOf: (manifest: ReleaseManifest) => Promise<string>;
  /**
   * Sends an anonymous GET to the api for the page of `site` being rendered; `requestId` is the id of the page's
   * request. `area` is null if no area is rendered.
   */
  fetch: (path: string, requestId: string, area: string | null, site: LiveSite) => Promise<DataReply>;
  /** Logger for messages that belong to no request, and for the output of render processes. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'level'>;
  metrics: RenderMetrics;
  traces: RenderTraces;
  /** Called when the code of `area`, or of the shell, failed to render. */
  onCodeFailure: (composition: Composition, area: string) => void;
  now: () => number;
  /** Render processes for the pages of visitors. */
  processes: ProcessLimits;
  /** Render processes for previews, which no other page can use. */
  previewProcesses: ProcessLimits;
  limits: RenderLimits;
  boundary: Boundary;
  renderMs: number;
}
