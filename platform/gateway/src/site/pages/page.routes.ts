import { addRequestId } from '@site/server/http/request-id';
import { handleNotFound } from '@site/server/http/error-handler';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import { type Encoding, negotiateEncoding } from '@site/server/http/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Refuse } from '../../http/clients/client-limits';
import { acceptsHtml } from '../../http/wants-page';
import { sendBadCall } from '../../http/send-bad-call';
import { sendBoth } from '../../http/clients/send-both';
import { hasEnded } from '../../http/clients/when-reply-ends';
import { sendMissing } from '../../http/send-missing';
import type { LiveSite } from '../../channel/live/live-site';
import { sendPreviewTrouble } from '../visitors/preview.routes';
import { isRetired } from '../render/render-error';
import type { RequestContext } from '../render/renderer-ports';
import { previewTrouble } from '../visitors/visitors';
import { endDocument } from '../document/document';
import { RenderLimit } from './render-limit';
import { BAD_ADDRESS, locate, type PageLocation } from './locate';
import type { CacheTimes } from './page-cache';
import { PageCaches } from './page-caches';
import { type DraftPreviews, readDraft } from './draft-previews';
import { makePage, makeUnavailablePage, type PagePorts } from './page.service';
import { SenderRenders } from './sender-renders';
import { UnrenderedPages } from './unrendered-pages';
import type { ServedPage } from './served-page';
import type { CountedPage } from '../../canary/page-reports/page-id';

const UNOWNED_LIMITS = { concurrent: 1, waiting: 16, waitMs: 1_000 };
const FORMS: Encoding[] = ['br', 'gzip', 'identity'];
/** Maximum number of withdrawals during one request after which its page is rendered again. */
const MAX_WITHDRAWALS = 5;
/** Requests for missing files below these paths get a plain 404, never a page. */
const FILE_PATHS = /^\/(builds|r)(\/|$)/;
/** Requests for unknown addresses below these paths get a JSON reply. */
export const CALL_PATHS = /^\/(api|content|deploy)(\/|$)/;

/** Source of a page: the cache, or a render that the visitor waited for. */
export type PageSource = 'cache' | 'render';

interface PageMetrics {
  countPage(source: PageSource, degraded: boolean): void;
}

interface PageRoutesPorts extends PagePorts {
  siteFor: (request: FastifyRequest) => LiveSite | null;
  /** Returns the site that is live now, without canaries and previews. */
  currentSite: () => LiveSite | null;
  now: () => number;
  metrics: PageMetrics;
  /** Maximum number of pages that are rendered for one sender at the same time. */
  senderRenders: number;
  refuse: Refuse;
  /** Counts a response with this page and returns its page id; null when the page sends no reports. */
  stamp: (page: CountedPage, request: FastifyRequest, reply: FastifyReply) => string | null;
  /** Returns the recovery key of a response (RECOVERY_KEY_ELEMENT), or null for none. */
  recoveryKey: (request: FastifyRequest) => string | null;
  /** Time limits for serving cached pages. */
  times?: CacheTimes;
  drafts?: DraftPreviews;
}

/** Serves pages at all addresses that no other route handles. */
export class PageRoutes {
  private readonly caches: PageCaches;
  private readonly encodings = new LRUCache<string, Encoding>({ max: 100 });
  private readonly unownedPorts: PagePorts;
  private readonly turns: SenderRenders;
  private readonly unrendered: UnrenderedPages;

  constructor(private readonly ports: PageRoutesPorts) {
    this.caches = new PageCaches(ports);
    this.turns = new SenderRenders(ports.senderRenders, ports.now);
    this.unrendered = new UnrenderedPages(ports);
    const limit = new RenderLimit(UNOWNED_LIMITS, ports.now);
    const render: PagePorts['renderer']['render'] = (site, request, context) =>
      limit.run(() => ports.renderer.render(site, request, context));
    this.unownedPorts = { ...ports, renderer: { render } };
  }

  /** See `PageCaches.expire`. */
  expire(): void {
    this.caches.expire();
  }

  register(app: FastifyInstance): void {
    app.get('/*', (request, reply) => this.handle(request, reply));
  }

  /** Returns true if the address of a request is the address of an area's page. */
  isPage(request: FastifyRequest): boolean {
    const site = this.ports.siteFor(request);
    const located = site && locate(request.raw.url ?? '/', site);
    return located?.kind === 'page' && located.area !== null;
  }

  /**
   * Replies to an address that the router cannot use, or that has unwanted characters: with JSON to a call,
   * otherwise with the error page. Without a site, sends the page of `makeUnavailablePage` instead.
   */
  async handleBadUrl(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (CALL_PATHS.test(request.originalUrl)) return sendBadCall(reply);
    const site = this.ports.siteFor(request);
    if (!site) return this.sendUnavailable(request, reply);
    return this.sendPage(request, reply, site, BAD_ADDRESS);
  }

  private async sendUnavailable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.send(request, reply, await makeUnavailablePage(this.ports));
  }

  private handle(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const site = this.ports.siteFor(request);
    if (!site) return this.sendUnavailable(request, reply);
    const target = request.raw.url ?? '/';
    const trouble = previewTrouble(request);
    if (trouble && acceptsHtml(request)) return sendPreviewTrouble(reply, this.ports, trouble, target);
    const token = this.ports.drafts?.tokenOf(request) ?? null;
    if (token !== null) return this.sendDraft(request, reply, site, token);
    return this.handleLive(request, reply, site);
  }

  private handleLive(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LiveSite,
  ): FastifyReply | Promise<FastifyReply> {
    const target = request.raw.url ?? '/';
    const cached = this.peek(site, target, request);
    if (cached) {
      this.ports.metrics.countPage('cache', cached.degraded);
      return this.send(request, reply, cached);
    }
    if (CALL_PATHS.test(target)) return handleNotFound(request, reply);
    if (FILE_PATHS.test(target) || !acceptsHtml(request)) return sendMissing(reply);
    return this.sendLocated(request, reply, site);
  }

  /** Sends a page that the browser renders with the data of the draft; the live page if the preview has ended. */
  private async sendDraft(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LiveSite,
    token: string,
  ): Promise<FastifyReply> {
    const located = locate(request.raw.url ?? '/', site);
    const draft =
      located.kind === 'page' && acceptsHtml(request) ? await readDraft(this.ports, request, token) : null;
    if (located.kind !== 'page' || !draft) return this.handleLive(request, reply, site);
    return this.send(request, reply, await this.unrendered.make(site, located, draft));
  }

  private async sendLocated(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LiveSite,
    withdrawals = 0,
  ): Promise<FastifyReply> {
    const located = locate(request.raw.url ?? '/', site);
    switch (located.kind) {
      case 'bad':
        return this.sendPage(request, reply, site, BAD_ADDRESS);
      case 'redirect':
        return reply.header('cache-control', 'no-store').redirect(located.to, located.permanent ? 308 : 302);
      case 'file':
        return sendMissing(reply);
      case 'page':
        return this.sendPage(request, reply, site, located, withdrawals);
    }
  }

  /** Returns the cached page for an address without a query string, without locating the address first. */
  private peek(site: LiveSite, target: string, context: RequestContext): ServedPage | null {
    return this.caches.of(site).peek(target, () => {
      const located = locate(target, site);
      return this.render(site, located.kind === 'page' ? located : BAD_ADDRESS, context);
    });
  }

  private render(site: LiveSite, location: PageLocation, context: RequestContext): Promise<ServedPage> {
    return makePage(isUnowned(location) ? this.unownedPorts : this.ports, site, location, context);
  }

  private async sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LiveSite,
    location: PageLocation,
    withdrawals = 0,
  ): Promise<FastifyReply> {
    // pages of route rules have keys that start with a space, which no path does
    const key = location.blocked ? ` ${location.blocked.code} ${location.path}` : location.path;
    const cache = this.caches.of(site);
    const render = () => this.render(site, location, request);
    const cached = cache.peek(key, render);
    let page: ServedPage;
    try {
      page =
        cached ??
        (await (cache.pending(key) ?? this.takeTurn(request, () => cache.get(key, render)))) ??
        (await this.unrendered.make(site, location));
    } catch (error) {
      if (!isRetired(error)) throw error;
      const current = this.ports.currentSite();
      if (!current || withdrawals === MAX_WITHDRAWALS)
        return this.send(request, reply, await makeUnavailablePage(this.ports));
      return this.sendLocated(request, reply, current, withdrawals + 1);
    }
    this.ports.metrics.countPage(cached ? 'cache' : 'render', page.degraded);
    return this.send(request, reply, page);
  }

  private send(request: FastifyRequest, reply: FastifyReply, page: ServedPage): FastifyReply {
    const form = page.encodings[this.encodingFor(request.headers['accept-encoding'])];
    if (page.status >= 400) addRequestId(reply, page.status);
    // a client that has gone uses up no page of its network
    const id = page.countedAs && !hasEnded(request) ? this.ports.stamp(page.countedAs, request, reply) : null;
    const { start } = form.body;
    const end = form.body.end(endDocument(id, this.ports.recoveryKey(request)));
    return sendBoth(reply.code(page.status), { headers: form.headers, start, end });
  }

  private encodingFor(header: string | undefined): Encoding {
    if (header === undefined) return 'identity';
    const known = this.encodings.get(header);
    if (known) return known;
    const encoding = negotiateEncoding(header, FORMS);
    this.encodings.set(header, encoding);
    return encoding;
  }

  /** Renders within the share of the sender. Resolves with null if the sender has used it up. */
  private async takeTurn(
    request: FastifyRequest,
    render: () => Promise<ServedPage>,
  ): Promise<ServedPage | null> {
    // anybody can rent an IPv4 /24 or IPv6 /48, so all its addresses share the renders of one sender
    const sender = toWitnessNetwork(request.ip);
    const page = await this.turns.run(sender, render);
    if (page === null) this.ports.refuse('sender-renders', sender);
    return page;
  }
}

const isUnowned = ({ area, blocked }: PageLocation) => area === null && !blocked;
