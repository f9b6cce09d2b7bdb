import { createHash } from 'node:crypto';
import { WORKER_PATH } from '@site/contracts/offline';

/**
 * CSP hash of an empty style, because emotion inserts empty style elements at run time and fills them
 * afterwards.
 */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const REPORT_PATH = '/csp-report';
/** The description with which browsers install the site as an app. */
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

export interface SecurityOptions {
  /** Hosts of the video players that pages may embed, as CSP sources (docs/product/home.md#videos). */
  frameHosts: readonly string[];
  /** Public address of the site; null if none is configured. */
  origin?: string | null;
  /** Origin of the api, if it is not the site's own. */
  apiOrigin?: string | null;
  /** True if the site is reached over HTTPS. Browsers are then instructed never to use HTTP for this host. */
  https: boolean;
  /** True only during development: allows scripts without a hash (dev/dev-site.ts). */
  unhashedScripts?: boolean;
}

/**
 * Inline parts of a page that the CSP must allow: style blocks and the shell fallback script
 * (docs/decisions/0015).
 */
interface InlineParts {
  styles: readonly string[];
  script?: string;
  /** True if the styles contain fonts. */
  fonts?: boolean;
}

const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Builds the Content-Security-Policy of a page (ARCHITECTURE.md, A page, from request to use). */
function buildCsp(
  { styles, script, fonts }: InlineParts,
  { frameHosts, https, origin, apiOrigin }: SecurityOptions,
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script ? ` ${inlineHash(script)}` : ''}`,
    `style-src 'self' ${[...styles.map(inlineHash), EMPTY_STYLE].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `font-src 'self'${fonts ? ' data:' : ''}`,
    `connect-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''}`,
    "media-src 'self'",
    // an area could else make visitors install its own app under the site's address
    `manifest-src ${origin ? origin + WEB_MANIFEST_PATH : "'self'"}`,
    // a shared worker of an area would go on after the rollback of its release, in every open tab
    `worker-src ${origin ? origin + WORKER_PATH : "'self'"}`,
    `frame-src ${frameHosts.length > 0 ? frameHosts.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(https ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORT_PATH}`,
    'report-to site',
  ].join('; ');
}

export const securityHeaders = (inline: InlineParts, options: SecurityOptions): Record<string, string> => ({
  'content-security-policy': buildCsp(inline, options),
  ...(options.unhashedScripts
    ? {}
    : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(site)' }),
  'reporting-endpoints': `site="${REPORT_PATH}"`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
});
