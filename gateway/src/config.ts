import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type ApiOptions, isDemo } from '@site/api/app';
import { Value } from '@sinclair/typebox/value';
import type { RouteMode } from '@site/shared/contracts/composition';
import { DeployVerb } from '@site/shared/contracts/deploy-token';
import { VIDEO_HOSTS } from '@site/shared/contracts/video-hosts';
import { checkEmail } from '@site/shared/rules/account-fields';
import { ConfigError } from './config-error';
import { configText as text } from './config.text';
import type { TokenConfig } from './deploy/token.service';
import { LOG_LEVELS, type LogLevel } from './log/log-level';
import { type PaymentSettings, readPayments } from './payment-config';

/** How a gateway runs. Everything has a default that suits `npm start`. */
export interface SiteConfig {
  port: number;
  /** Address to listen on: this machine only, unless configured. */
  host: string;
  /** What operators know this gateway by, among several; `null`: the machine's name with the port. */
  name: string | null;
  /** Folder of the embedded database, the file cache and the local deploy token. */
  dataDir: string;
  databaseUrl: string | undefined;
  mode: RouteMode;
  /** Tokens of the configuration; without any, one is made and kept in `dataDir`. */
  tokens: TokenConfig[];
  /** The site's own address for canonical links and letters; `null` in a demo alone. */
  origin: string | null;
  /** Hosts whose players may be framed (decision 12). */
  frameHosts: string[];
  /** Hosts whose pictures the site shows, through itself (decision 33), as origins. */
  imageHosts: string[];
  /** The mail server, without which letters stay in the demo's outbox or wait, and the address that they come from. */
  mail: { smtpUrl: string | null; from: string | null };
  /** The bot of the second factor: its token, and the Bot API's address. */
  telegram: { token: string | null; apiRoot: string };
  /** Chain of drand that the contest's draws wait for. */
  contestBeacon: string | null;
  /** The game server, and the token that it knows the site by (docs/game-server.md). */
  game: { url: string | null; token: string | null };
  payments: PaymentSettings;
  renderProcesses: number;
  /** Opens `/metrics` and `/api/metrics`; `null`: one is made and kept in `dataDir`. */
  metricsToken: string | null;
  logLevel: LogLevel;
  /** A front sets `x-request-id` of every request: its ids are kept. */
  trustRequestId: boolean;
  tls: { key: Buffer | string; cert: Buffer | string } | null;
}

const TOKEN = /^[\w.~+/=-]{20,200}$/;
const NAME = /^[\w.:-]{1,60}$/;
const SOURCE = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Reads the configuration from the environment. Throws ConfigError with the first mistake. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  return {
    port: readNumber(env.PORT ?? '8080', 0, 65_535, text.port),
    host: env.HOST || 'localhost',
    name: readName(env.SITE_NAME),
    dataDir: env.SITE_DATA || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    mode: readMode(env.SITE_MODE || 'live'),
    tokens: [...readOperator(env.SITE_TOKEN), ...readTokens(env.SITE_TOKENS)],
    origin: readOrigin(env.SITE_ORIGIN, isDemo(env)),
    frameHosts: readHosts(env.SITE_FRAME_HOSTS ?? VIDEO_HOSTS.join(','), text.frameHost),
    imageHosts: readHosts(env.SITE_IMAGE_HOSTS ?? '', text.imageHost).map((host) => new URL(host).origin),
    mail: readMail(env.SITE_SMTP_URL, env.SITE_MAIL_FROM),
    telegram: readTelegram(env.SITE_TELEGRAM_TOKEN, env.SITE_TELEGRAM_API || 'https://api.telegram.org'),
    contestBeacon: readBeacon(env.SITE_CONTEST_BEACON),
    game: readGame(env.SITE_GAME_URL, env.SITE_GAME_TOKEN, isDemo(env)),
    payments: readPayments(env),
    renderProcesses: readNumber(env.SITE_RENDERERS || String(defaultRenderers()), 1, 16, text.renderers),
    metricsToken: readToken(env.SITE_METRICS_TOKEN, text.metricsToken),
    logLevel: readLogLevel(env.SITE_LOG_LEVEL || 'warn'),
    trustRequestId: readSwitch(env.SITE_TRUST_REQUEST_ID || '0', text.trustRequestId),
    tls: readTls(env.SITE_TLS_KEY, env.SITE_TLS_CERT),
  };
}

const defaultRenderers = () => Math.min(4, Math.max(2, availableParallelism()));

function readNumber(value: string, min: number, max: number, wrong: (value: string) => string): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new ConfigError(wrong(value));
  return number;
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

function readSwitch(value: string, wrong: (value: string) => string): boolean {
  if (value !== '0' && value !== '1') throw new ConfigError(wrong(value));
  return value === '1';
}

function readToken(value: string | undefined, wrong: string): string | null {
  if (!value) return null;
  if (!TOKEN.test(value)) throw new ConfigError(wrong);
  return value;
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
  } catch (error) {
    throw new ConfigError(text.tokens(error instanceof Error ? error.message : String(error)));
  }
  if (!Array.isArray(list)) throw new ConfigError(text.tokens('[]'));
  return list.map((item: unknown) => {
    if (!isTokenConfig(item)) throw new ConfigError(text.tokens(JSON.stringify(item).slice(0, 40)));
    return item;
  });
}

function isTokenConfig(item: unknown): item is TokenConfig {
  const { name, areas, verbs = [], token } = (item ?? {}) as Partial<TokenConfig>;
  const named = typeof name === 'string' && name !== '' && Array.isArray(areas) && Array.isArray(verbs);
  return (
    named &&
    areas.every((area) => typeof area === 'string') &&
    verbs.every((verb) => verb === '*' || Value.Check(DeployVerb, verb)) &&
    TOKEN.test(token ?? '')
  );
}

function readOrigin(value: string | undefined, demo: boolean): string | null {
  // letters have links, and whoever gets one is not on this machine
  if (!value && !demo) throw new ConfigError(text.noOrigin);
  if (!value) return null;
  if (!URL.canParse(value) || new URL(value).origin !== value) throw new ConfigError(text.origin(value));
  return value;
}

function readTelegram(token: string | undefined, apiRoot: string): SiteConfig['telegram'] {
  if (!URL.canParse(apiRoot) || !/^https?:\/\/[^/]+$/.test(apiRoot))
    throw new ConfigError(text.telegramApi(apiRoot));
  if (token && !/^\d{1,20}:[\w-]{20,100}$/.test(token)) throw new ConfigError(text.telegramToken);
  return { token: token || null, apiRoot };
}

function readMail(url: string | undefined, from: string | undefined): SiteConfig['mail'] {
  if (from && checkEmail(from) !== null) throw new ConfigError(text.mailFrom(from));
  if (url && !(/^smtps?:\/\/[^/]+$/.test(url) && URL.canParse(url))) throw new ConfigError(text.smtp);
  return { smtpUrl: url || null, from: from || null };
}

/** The bot, where there is a token for one. */
export const toTelegram = ({ telegram: { token, apiRoot } }: SiteConfig): ApiOptions['telegram'] =>
  token === null ? null : { token, apiRoot };

/** Letters leave by the mail server alone; the demo's outbox is for a demo. */
export function toMail({ mail: { smtpUrl: url, from } }: SiteConfig, demo: boolean): ApiOptions['mail'] {
  if (url === null) return demo ? 'demo' : null;
  return { url, from: from ?? `no-reply@${new URL(url).hostname}` };
}

const IN_THE_CLEAR = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

function readBeacon(url: string | undefined): string | null {
  if (url && !/^https:\/\/[^?#@]+$/.test(url)) throw new ConfigError(text.beacon(url));
  return url?.replace(/\/+$/, '') || null;
}

function readGame(url: string | undefined, token: string | undefined, demo: boolean): SiteConfig['game'] {
  const isAddress = !url || (/^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url) && !new URL(url).username);
  if (!isAddress) throw new ConfigError(text.gameUrl(url));
  // the token and what players own go there
  if (url && !demo && !url.startsWith('https:') && !IN_THE_CLEAR.test(url))
    throw new ConfigError(text.gameUrl(url));
  return { url: url || null, token: readToken(token, text.gameToken) };
}

/** The configured game server; without one the demo has its own, and any other site none. Throws ConfigError for one without a token. */
export function toGame({ game: { url, token } }: SiteConfig, demo: boolean): ApiOptions['game'] {
  if (url === null) return demo ? 'demo' : null;
  if (token === null) throw new ConfigError(text.gameToken);
  return { url, token };
}

function readHosts(value: string, toLine: (host: string) => string): string[] {
  const hosts = value.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => host !== '' && !SOURCE.test(host));
  if (wrong !== undefined) throw new ConfigError(toLine(wrong));
  return hosts.filter((host) => host !== '');
}

function readTls(key: string | undefined, cert: string | undefined): SiteConfig['tls'] {
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
