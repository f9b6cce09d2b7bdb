import { NO_TRACES } from './no-traces';
import { NoiseLog } from '@site/server/log/noise-log';
import type { RouteMode } from '@site/contracts/composition';
import type { RenderRequest, RenderResult } from '@site/contracts/page';
import { ROUTE_RULES } from './route-rules';
import { endDocument } from '../site/document/document';
import { locate } from '../site/pages/locate';
import { makePage, type PagePorts } from '../site/pages/page.service';
import { buildRelease, buildShell } from './tiny-release';
import { buildRequestContext, buildLiveSite } from './tiny-site';
import { TINY_DEFAULTS } from './tiny-product';

const owned = (prefix: string) => ({ prefix, title: `Заголовок "${prefix}"`, description: 'О <странице>' });
export const tinyHome = buildRelease({
  area: 'home',
  paths: [
    owned('/'),
    { ...owned('/home'), sameAs: '/' },
    { ...owned('/starting'), chunk: 'starting' },
    owned('/donate'),
    { ...owned('/profile'), private: true },
  ],
  files: { 'chunk.aa.js': '1', 'other.bb.js': '2', 'starting.ee.js': '4' },
  scripts: ['chunk.aa.js'],
  chunks: { starting: ['starting.ee.js'] },
}).manifest;
export const TINY_FALLBACK_SCRIPT = 'globalThis.guarded = 1 < 2';
export const tinyShell = buildShell({
  files: { 'vendor.cc.js': '3', 'text.dd.woff2': 'font' },
  scripts: ['vendor.cc.js'],
  fonts: ['text.dd.woff2'],
  guard: TINY_FALLBACK_SCRIPT,
}).manifest;

export const siteIn = (mode: RouteMode) =>
  buildLiveSite(tinyShell, tinyHome, { id: 'c0ffee', mode, rules: [...ROUTE_RULES[mode]] });

/** A render result whose texts look like markup, to test escaping. */
export const rendered: RenderResult = {
  html: '<h1>Порт</h1>',
  styles: [
    { emotion: 'css-global g1', css: 'body{margin:0}' },
    { emotion: 'css a1', css: '.a1{content:"</style><script>"}' },
  ],
  status: 200,
  areaFailed: false,
  snapshots: { shared: { text: '</script><script>alert(1)</script>\u2028' }, areas: {} },
};

/** Builds the document for a page of the tiny site. If `result` is null, the render fails. */
export async function servePage(
  path: string,
  mode: RouteMode = 'live',
  result: RenderResult | null = rendered,
  origin: string | null = null,
) {
  const requests: RenderRequest[] = [];
  const ports: PagePorts = {
    renderer: {
      render: (_site, request) => {
        requests.push(request);
        return result
          ? Promise.resolve({ result, degraded: false })
          : Promise.reject(new Error('no renderer'));
      },
    },
    security: { frameHosts: ['https://video.example'], https: false },
    identity: TINY_DEFAULTS.identity,
    origin,
    noise: new NoiseLog(),
    traces: NO_TRACES,
  };
  const site = siteIn(mode);
  const located = locate(path, site);
  if (located.kind !== 'page') throw new Error(`${path} is ${located.kind}`);
  const { encodings, status, countedAs } = await makePage(ports, site, located, buildRequestContext());
  const { headers, body } = encodings.identity;
  return {
    html: body.start.toString() + body.end(endDocument('an-id', null)).toString(),
    headers,
    status,
    countedAs,
    requests,
    csp: headers['content-security-policy'] ?? '',
  };
}
