import type { PageDraft } from '@site/contracts/page';
import type { LiveSite } from '../../channel/live/live-site';
import { RenderError } from '../render/render-error';
import type { PageLocation } from './locate';
import { makeUnavailablePage, makeUnrenderedPage, type PagePorts } from './page.service';
import { RenderLimit } from './render-limit';
import type { ServedPage } from './served-page';

/** Building and compressing a document takes milliseconds, and a client can request thousands at once. */
const LIMITS = { concurrent: 2, waiting: 16, waitMs: 4_000 };

/** Makes pages for senders whose renders are used up (docs/decisions/0055), and for previews of drafts. */
export class UnrenderedPages {
  private readonly limit: RenderLimit;
  private short: Promise<ServedPage> | undefined;

  constructor(private readonly ports: PagePorts & { now: () => number }) {
    this.limit = new RenderLimit(LIMITS, ports.now);
  }

  /** Resolves with a page that the browser renders, or with a short 503 page while too many are being made. */
  async make(site: LiveSite, location: PageLocation, draft?: PageDraft): Promise<ServedPage> {
    try {
      return await this.limit.run(() => makeUnrenderedPage(this.ports, site, location, draft));
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      return (this.short ??= makeUnavailablePage(this.ports));
    }
  }
}
