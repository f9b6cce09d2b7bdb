import { readFileSync } from 'node:fs';
import type { TrustedProxies } from '@site/server/network/trusted-proxies';
import type { TimeLimits } from '@site/server/db';
import { Value } from '@sinclair/typebox/value';
import type { RouteMode, RouteRule } from '@site/contracts/composition';
import { Claims, DeployVerb } from '@site/contracts/deploy-token';
import type { SiteRouting } from '../channel/site-routing';
import type { ClientLimits } from '../http/clients/client-limits';
import { LOG_LEVELS, type LogLevel } from '../log/log-level';
import { readApiOrigin } from './api-origin';
import { readClientLimits } from './client-limits';
import { type ConsoleConfig, readConsole } from './console-config';
import { ConfigError } from './config-error';
import { configText as text } from './config.text';
import { readHosts, readNumber, readProxies, readSwitch, readToken, TOKEN } from './read-variable';
import { readRenderConfig, type RenderConfig } from './render-config';
import type { UpstreamLimits } from '../upstreams/upstream-limits';
import type { SiteIdentity } from '../identity/site-identity';
import type { TokenConfig } from './token-config';
import { readTrustKeys } from './trust-keys';
import { readUpstreamLimits } from './upstream-limits';

/** The configuration of a gateway. The defaults suit `npm start`. */
export interface GatewayConfig extends RenderConfig, ConsoleConfig {
  identity: SiteIdentity;
  port: number;
  /** Address to listen on; by default only this machine can connect. */
  host: string;
  /** Name that distinguishes this gateway from others; if `null`, the host name and port are used. */
  name: string | null;
  /** Folder of the embedded database, the file cache and the local deploy token. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Time limits for PostgreSQL. */
  databaseLimits: TimeLimits;
  /** Maximum time in milliseconds that a page or file waits for PostgreSQL. */
  databasePageMs: number;
  routing: SiteRouting;
  /** Configured deploy tokens. If the list is empty, a token is created in `dataDir`. */
  tokens: TokenConfig[];
  /**
   * Public keys that sign the registrations of teams' keys. If null, unsigned releases are accepted.
   */
  trustKeys: string[] | null;
  /** The site's address for canonical links and e-mails; `null` only in a demo. */
  origin: string | null;
  /** Origin to which browsers send api calls, if it is not the site's own. */
  apiOrigin: string | null;
  /** Address for reports about vulnerabilities, `mailto:` or `https:`; `null` serves no security.txt. */
  securityContact: string | null;
  /** Hosts of the video players that pages may embed (docs/product/home.md#videos). */
  frameHosts: string[];
  /** True if each start deploys builds that were never live; false if only the first start does. */
  publishAtStart: boolean;
  /** Token for `/metrics` and `/api/metrics`. If `null`, a token is created in `dataDir`. */
  metricsToken: string | null;
  logLevel: LogLevel;
  /** True if a proxy in front sets `x-request-id` on every request. The gateway then uses these ids. */
  trustRequestId: boolean;
  /** Proxies whose `X-Forwarded-For` names the visitor. By default nobody is trusted. */
  trustedProxies: TrustedProxies;
  /** Limits against hostile clients. */
  clientLimits: ClientLimits;
  /** Limits of the calls to each upstream. */
  upstreamLimits: UpstreamLimits;
  tls: { key: Buffer | string; cert: Buffer | string } | null;
}

const NAME = /^[\w.:-]{1,60}$/;
const LOCAL_ORIGIN = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/;

/** Defaults of the configuration that the product chooses. */
export interface SiteDefaults {
  /** True for a site for trying out, which needs no public address and accepts unsigned releases. */
  demo: boolean;
  /** Hosts of video players that pages may embed unless `SITE_FRAME_HOSTS` names others. */
  frameHosts: readonly string[];
  identity: SiteIdentity;
  /** Route rules of the mode `prelaunch`. Without them, the site has the same pages in both modes. */
  prelaunch?: readonly RouteRule[];
}

/** Reads the configuration from the environment. Throws ConfigError with the first mistake. */
export function readGatewayConfig(
  env: Readonly<Record<string, string | undefined>>,
  { demo, frameHosts, identity, prelaunch = [] }: SiteDefaults,
): GatewayConfig {
  const rendering = readRenderConfig(env);
  const origin = readOrigin(env.SITE_ORIGIN, demo);
  return {
    ...rendering,
    identity,
    port: readNumber(env.PORT ?? '8080', 0, 65_535, text.port),
    host: env.HOST || 'localhost',
    name: readName(env.SITE_NAME),
    dataDir: env.SITE_DATA || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    databaseLimits: readDatabaseLimits(env.SITE_DATABASE_CONNECT_MS, env.SITE_DATABASE_STATEMENT_MS),
    databasePageMs: readMilliseconds('SITE_DATABASE_PAGE_MS', env.SITE_DATABASE_PAGE_MS || '2000'),
    routing: { mode: readMode(env.SITE_MODE || 'live'), prelaunch },
    tokens: [...readOperator(env.SITE_TOKEN), ...readTokens(env.SITE_TOKENS)],
    origin,
    ...readConsole(env, origin),
    apiOrigin: readApiOrigin(env.SITE_API_ORIGIN, origin),
    securityContact: readContact(env.SITE_SECURITY_CONTACT),
    trustKeys: readTrustKeys(env.SITE_TRUST_KEYS, { demo, origin }),
    frameHosts: readHosts(env.SITE_FRAME_HOSTS ?? frameHosts.join(','), text.frameHost),
    publishAtStart: readSwitch(env.SITE_PUBLISH || (demo ? '1' : '0'), text.publish),
    metricsToken: readToken(env.SITE_METRICS_TOKEN, text.metricsToken),
    logLevel: readLogLevel(env.SITE_LOG_LEVEL || 'warn'),
    trustRequestId: readSwitch(env.SITE_TRUST_REQUEST_ID || '0', text.trustRequestId),
    trustedProxies: readProxies(env.SITE_TRUSTED_PROXIES ?? '', text.trustedProxies),
    clientLimits: readClientLimits(env, rendering.renderProcesses),
    upstreamLimits: readUpstreamLimits(env),
    tls: readTls(env.SITE_TLS_KEY, env.SITE_TLS_CERT),
  };
}

const readMilliseconds = (name: string, value: string) =>
  readNumber(value, 100, 600_000, (wrong) => text.milliseconds(name, wrong));

/** Additional time for a reply, so that PostgreSQL normally ends a slow statement before the gateway does. */
const REPLY_MS = 1_000;

function readDatabaseLimits(connect: string | undefined, statement: string | undefined): TimeLimits {
  const statementMs = readMilliseconds('SITE_DATABASE_STATEMENT_MS', statement || '7000');
  return {
    connectMs: readMilliseconds('SITE_DATABASE_CONNECT_MS', connect || '5000'),
    statementMs,
    replyMs: statementMs + REPLY_MS,
  };
}

function readName(value: string | undefined): string | null {
  if (!value) return null;
  if (!NAME.test(value)) throw new ConfigError(text.name(value));
  return value;
}

function readMode(value: string): RouteMode {
  if (value !== 'live' && value !== 'prelaunch') throw new ConfigError(text.mode(value));
  return value;
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (!level) throw new ConfigError(text.logLevel(value, LOG_LEVELS));
  return level;
}

function readOperator(value: string | undefined): TokenConfig[] {
  const token = readToken(value, text.token);
  return token === null ? [] : [{ name: 'operator', areas: ['*'], token }];
}

function readTokens(value: string | undefined): TokenConfig[] {
  if (!value) return [];
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    // The message of this error quotes the variable, which contains tokens.
    throw new ConfigError(text.tokens(text.noJson));
  }
  if (!Array.isArray(list)) throw new ConfigError(text.tokens(text.noList));
  return list.map((item: unknown, index) => {
    if (!isTokenConfig(item)) throw new ConfigError(text.tokens(text.wrongEntry(index + 1)));
    return item;
  });
}

function isTokenConfig(item: unknown): item is TokenConfig {
  const { name, areas, verbs = [], claims, token } = (item ?? {}) as Partial<TokenConfig>;
  const named = typeof name === 'string' && name !== '' && Array.isArray(areas) && Array.isArray(verbs);
  return (
    named &&
    areas.every((area) => typeof area === 'string') &&
    verbs.every((verb) => verb === '*' || Value.Check(DeployVerb, verb)) &&
    (claims === undefined || Value.Check(Claims, claims)) &&
    TOKEN.test(token ?? '')
  );
}

function readOrigin(value: string | undefined, demo: boolean): string | null {
  // links in e-mails must work on other machines, so every real site needs its public address
  if (!value && !demo) throw new ConfigError(text.noOrigin);
  if (!value) return null;
  if (!URL.canParse(value) || new URL(value).origin !== value) throw new ConfigError(text.origin(value));
  if (!demo && !value.startsWith('https:') && !LOCAL_ORIGIN.test(value))
    throw new ConfigError(text.plainOrigin(value));
  return value;
}

function readContact(value: string | undefined): string | null {
  if (!value) return null;
  if (!CONTACT.test(value)) throw new ConfigError(text.securityContact(value));
  return value;
}

function readTls(key: string | undefined, cert: string | undefined): GatewayConfig['tls'] {
  if (!key && !cert) return null;
  if (!key || !cert) throw new ConfigError(text.tlsPair);
  return { key: readTlsFile(key), cert: readTlsFile(cert) };
}

function readTlsFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ConfigError(text.tlsFile(file));
  }
}
