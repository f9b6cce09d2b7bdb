import type { NoiseLog } from '@site/server/log/noise-log';
import type { OwnedPath } from '@site/contracts/area';
import { ownerOf } from '@site/contracts/paths';
import type { PageDraft, PageHead, PageState, RenderRequest, RenderResult } from '@site/contracts/page';
import { toPageTitle } from '@site/text/page-title';
import { type SiteIdentity, toFullName } from '../../identity/site-identity';
import { type LiveSite, loadableArea } from '../../channel/live/live-site';
import { toSafePath } from '../../log/safe-line';
import type { FailureTraces } from '../../source-maps/failure-traces';
import { isCodeFailure, isRetired, RenderError } from '../render/render-error';
import type { Renderer } from '../render/renderer';
import type { RenderedPage, RequestContext } from '../render/renderer-ports';
import { buildDocument, toSafeStyles } from '../document/document';
import type { PageLocation } from './locate';
import { narrowState, toPageState } from '../document/page-state';
import { pagesText as text } from '../document/pages.text';
import { toPlainStyle } from '../../http/plain-style';
import { plainBody, plainDocument } from '../document/plain-page';
import { type SecurityOptions, securityHeaders } from '../document/security-headers';
import { type ServedPage, toServedPage } from './served-page';

export interface PagePorts {
  renderer: Pick<Renderer, 'render'>;
  security: SecurityOptions;
  identity: SiteIdentity;
  /** Configured origin of the site, such as `https://example.org`; null when none is configured. */
  origin: string | null;
  /** Logs renders that failed because too many were requested. */
  noise: Pick<NoiseLog, 'warn'>;
  traces: Pick<FailureTraces, 'log'>;
}

/** Result of a render: `rendered` is null when not even the frame could be rendered. */
interface RenderAttempt {
  rendered: RenderedPage | null;
  /** True if the code of the area or of the shell failed. */
  codeFailed: boolean;
}

const UNRENDERED: RenderAttempt = { rendered: null, codeFailed: false };
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
/** Seconds after which clients may request a page again whose area could not be rendered. */
const RETRY_AFTER_S = 10;

/**
 * Renders the page at a location and encodes the page for many responses. Returns a plain page when the
 * render fails. A page whose area could not be rendered has status 503, so that search engines and caches ignore it;
 * browsers show it and render the area themselves. The same holds for a result of which no document can be built.
 * Rejects with a RenderError `retired` if the site was replaced meanwhile.
 */
export async function makePage(
  ports: PagePorts,
  site: LiveSite,
  location: PageLocation,
  context: RequestContext,
): Promise<ServedPage> {
  const state = toPageState(site, location.area, location.blocked?.code);
  const request: RenderRequest = { path: location.path, area: location.area, page: state };
  const attempt = await tryRender(ports, site, request, context);
  try {
    return await toPage(ports, site, location, state, attempt);
  } catch (error) {
    if (!attempt.rendered) throw error;
    logUnrendered(ports, request, context, error);
    return toPage(ports, site, location, state, { rendered: null, codeFailed: true });
  }
}

/**
 * Builds the page that `makePage` returns when the render fails, without trying to render. With a draft, the browser
 * renders the page with the data of the draft, and does not store it.
 */
export async function makeUnrenderedPage(
  ports: PagePorts,
  site: LiveSite,
  location: PageLocation,
  draft?: PageDraft,
): Promise<ServedPage> {
  const state = toPageState(site, location.area, location.blocked?.code);
  if (!draft) return toPage(ports, site, location, state, UNRENDERED);
  const page = await toPage(ports, site, location, { ...state, draft }, UNRENDERED);
  return { ...page, countedAs: null };
}

async function toPage(
  ports: PagePorts,
  site: LiveSite,
  location: PageLocation,
  state: PageState,
  { rendered, codeFailed }: RenderAttempt,
): Promise<ServedPage> {
  const { document, headers, status, failed } = buildPage(ports, site, location, state, rendered);
  const owner = location.area ?? '';
  return toServedPage(document, {
    status: location.blocked?.code ?? (failed ? UNAVAILABLE : status),
    owner,
    // views of previews, or of sites that avoid failed releases, would distort the comparison of a canary
    // with the live release
    countedAs: site.visit ? null : { composition: site.composition, owner, renderFailed: codeFailed },
    degraded: rendered?.degraded ?? true,
    blocked: location.blocked !== undefined,
    headers: failed ? { ...headers, 'retry-after': String(RETRY_AFTER_S) } : headers,
  });
}

/** Builds the document and the security headers of a page. `failed` is true if its area is missing in it. */
function buildPage(
  { origin, security, identity }: Pick<PagePorts, 'origin' | 'security' | 'identity'>,
  site: LiveSite,
  location: PageLocation,
  state: PageState,
  rendered: RenderedPage | null,
): { document: string; headers: Record<string, string>; status: number; failed: boolean } {
  const { html, styles, status, areaFailed } = rendered?.result ?? plainResult(location, identity);
  const safe = toSafeStyles(styles);
  const failed = location.area !== null && (areaFailed || site.withheld.includes(location.area));
  const found = status < 400;
  const owned = location.area === null ? null : ownedPath(site, location.path);
  const about = found ? (rendered?.result.head ?? owned) : null;
  const head = found ? rendered?.result.head : undefined;
  const document = buildDocument({
    title: toPageTitle(about?.title ?? text.notFoundTitle, identity.name),
    description: about?.description ?? null,
    siteName: identity.name,
    themeColor: identity.themeColor,
    origin,
    path: location.path,
    canonical: found ? (ownPath(site, location, head) ?? knownAs(location.path, owned)) : null,
    picture: head?.picture ?? defaultPicture(identity),
    html,
    styles: safe,
    state: withApi(rendered ? toServedState(state, rendered) : state, security),
    shell: site.shell,
    area: loadableArea(site, location.area) ?? null,
    chunk: owned?.chunk ?? null,
    indexed: found && !failed && !owned?.private,
    structured: (found && rendered?.result.structured) || [],
    https: security.https,
  });
  const { guard: fallbackScript } = site.shell;
  const headers = securityHeaders({ styles: safe.map(({ css }) => css), script: fallbackScript }, security);
  return { document, headers, status, failed };
}

/** Names the origin of the api to the browser. A render does not need it, because its calls stay in this process. */
const withApi = (state: PageState, { apiOrigin }: PagePorts['security']): PageState =>
  apiOrigin ? { ...state, api: apiOrigin } : state;

const defaultPicture = (identity: SiteIdentity) =>
  identity.picture === undefined ? null : { src: identity.picture, alt: toFullName(identity) };

/** Creates a function that builds the page of a render as for visitors, and throws if that fails. */
export const buildRendered =
  (ports: Pick<PagePorts, 'origin' | 'security' | 'identity'>) =>
  (site: LiveSite, path: string, area: string, rendered: RenderedPage): void =>
    void buildPage(ports, site, { kind: 'page', path, area }, toPageState(site, area), rendered);

/** Builds the page for a gateway that has no site to serve. */
export const makeUnavailablePage = ({
  security,
  identity,
}: Pick<PagePorts, 'security' | 'identity'>): Promise<ServedPage> =>
  toServedPage(plainDocument(identity, '/'), {
    status: 503,
    owner: '',
    countedAs: null,
    degraded: true,
    headers: { ...securityHeaders({ styles: [toPlainStyle(identity)] }, security), 'retry-after': '5' },
  });

async function tryRender(
  ports: PagePorts,
  site: LiveSite,
  request: RenderRequest,
  context: RequestContext,
): Promise<RenderAttempt> {
  try {
    const rendered = await ports.renderer.render(site, request, context);
    return { rendered, codeFailed: rendered.codeFailed ?? false };
  } catch (error) {
    if (isRetired(error)) throw error;
    logUnrendered(ports, request, context, error);
    return { rendered: null, codeFailed: isCodeFailure(error) };
  }
}

function logUnrendered(
  { noise, traces }: PagePorts,
  { path }: RenderRequest,
  { log }: RequestContext,
  error: unknown,
): void {
  const kind = error instanceof RenderError ? `unrendered: ${error.reason}` : 'unrendered';
  noise.warn(traces.log(log), kind, `${toSafePath(path)} could not be rendered: ${String(error)}`);
}

/**
 * Adds the snapshots to the state. If the shell lists the areas that the render used, narrows the state to
 * them.
 */
const toServedState = (state: PageState, { result: { named, snapshots } }: RenderedPage): PageState => ({
  ...narrowState(state, named),
  snapshots,
});

type PlainResult = Pick<RenderResult, 'html' | 'styles' | 'status' | 'areaFailed'>;

const plainResult = ({ path, area }: PageLocation, identity: SiteIdentity): PlainResult => ({
  html: plainBody(identity.name, path, area === null ? text.notFoundTitle : text.opening, text.noScript),
  styles: [{ emotion: 'plain', css: toPlainStyle(identity) }],
  status: area === null ? NOT_FOUND : 200,
  areaFailed: area !== null,
});

/** Returns the canonical path in the head of a page, if the page's area owns it. */
const ownPath = (site: LiveSite, { area }: PageLocation, head: PageHead | undefined) =>
  head && ownerOf(site.paths, head.path)?.area === area ? head.path : undefined;

/** Returns the canonical path of a page, which is `sameAs` for a page with two paths. */
const knownAs = (path: string, owned: OwnedPath | null) =>
  owned?.sameAs !== undefined && path === owned.prefix ? owned.sameAs : path;

function ownedPath(site: LiveSite, path: string): OwnedPath | null {
  const owner = ownerOf(site.paths, path);
  return site.areas.get(owner?.area ?? '')?.owns.paths.find(({ prefix }) => prefix === owner?.prefix) ?? null;
}
