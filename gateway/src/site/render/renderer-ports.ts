import type { Composition } from '@site/shared/contracts/composition';
import type { ServerFetch } from '@site/shared/contracts/page';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { ProcessEnd } from './render-child';
import type { RenderFailure } from './render-error';
import type { RenderLimits } from './render-flags';

export type RenderOutcome = 'whole' | 'degraded' | 'failed';

interface RenderMetrics {
  observeRender(outcome: RenderOutcome, ms: number): void;
  countAreaFailure(area: string, reason: RenderFailure): void;
  countProcessEnd(reason: ProcessEnd): void;
}

export interface RendererPorts {
  /** Reads the source of a release's server bundle. */
  bundleOf: (manifest: ReleaseManifest) => Promise<string>;
  /**
   * Sends an anonymous GET to the api for the page being rendered; `requestId` is the id of the page's
   * request.
   */
  fetch: (path: string, requestId: string) => ReturnType<ServerFetch>;
  /** Logger for messages that belong to no request, and for the output of render processes. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  metrics: RenderMetrics;
  /** Called when the code of `area`, or of the shell, failed to render. */
  onCodeFailure: (composition: Composition, area: string) => void;
  now: () => number;
  /** Maximum number of render processes for the pages of one area, and for all pages of one shell. */
  processes: { perArea: number; max: number };
  limits: RenderLimits;
  renderMs: number;
}
