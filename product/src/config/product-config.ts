import { isIP } from 'node:net';
import { type ApiOptions, isBreachedFile } from '@site/api/app';
import { checkEmail } from '@site/shared/rules/account-fields';
import { PUSH_HOSTS } from '@site/server/push/send-push';
import { ConfigError, readHosts, readToken } from '@site/gateway/product';
import { isDemo } from './is-demo';
import { type PaymentSettings, readPayments } from './payment-config';
import { productConfigText as text } from './product-config.text';

/** Configuration of the product, which the platform code does not use. */
export interface ProductConfig {
  /** Origins of pictures that pages load through the image proxy (docs/product/frame.md#images). */
  imageHosts: string[];
  /** Mail server and sender address. Without a server, e-mails stay in the demo's outbox or in the queue. */
  mail: { smtpUrl: string | null; from: string | null };
  /** Telegram bot for the second factor: its token and the address of the Bot API. */
  telegram: { token: string | null; apiRoot: string };
  /** Address of the drand chain whose rounds decide the contest's draws, `none`, or null for the default. */
  drandChain: string | null;
  /** True while draws of the contest wait for an operator, after a restore. */
  holdsDraws: boolean;
  /** The game server and the token that authenticates the site there (docs/game-server.md). */
  game: { url: string | null; token: string | null };
  /** File with the filter of breached passwords (docs/runbook.md#breached-passwords). */
  breachedPasswords: string | null;
  /** Origin of a push service on this machine, for tests. Null sends to public addresses only. */
  pushHosts: readonly string[];
  pushStandIn: string | null;
  /** Hours that the removal of a second factor by support waits (docs/decisions/0145). */
  factorWaitHours: number;
  payments: PaymentSettings;
}

/** Reads the product's variables from the environment. Throws ConfigError with the first mistake. */
export const readProductConfig = (env: Readonly<Record<string, string | undefined>>): ProductConfig => ({
  imageHosts: readHosts(env.SITE_IMAGE_HOSTS ?? '', text.imageHost).map((host) => new URL(host).origin),
  mail: readMail(env.SITE_SMTP_URL, env.SITE_MAIL_FROM),
  telegram: readTelegram(env.SITE_TELEGRAM_TOKEN, env.SITE_TELEGRAM_API || 'https://api.telegram.org'),
  drandChain: readDrandChain(env.SITE_CONTEST_BEACON),
  holdsDraws: readHold(env.SITE_CONTEST_HOLD),
  game: readGame(env.SITE_GAME_URL, env.SITE_GAME_TOKEN, isDemo(env)),
  breachedPasswords: readBreachedFile(env.SITE_BREACHED_PASSWORDS),
  pushHosts: readPushHosts(env.SITE_PUSH_HOSTS),
  pushStandIn: readPushStandIn(env.SITE_PUSH_STAND_IN, isDemo(env)),
  factorWaitHours: readWait(env.SITE_FACTOR_WAIT_HOURS || '72'),
  payments: readPayments(env),
});

const WAIT_HOURS_MAX = 720;

function readWait(value: string): number {
  const hours = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (hours < 1 || hours > WAIT_HOURS_MAX) throw new ConfigError(text.factorWait(value));
  return hours;
}

function readTelegram(token: string | undefined, apiRoot: string): ProductConfig['telegram'] {
  if (!URL.canParse(apiRoot) || !/^https?:\/\/[^/]+$/.test(apiRoot))
    throw new ConfigError(text.telegramApi(apiRoot));
  if (token && !/^\d{1,20}:[\w-]{20,100}$/.test(token)) throw new ConfigError(text.telegramToken);
  return { token: token || null, apiRoot };
}

function readMail(url: string | undefined, from: string | undefined): ProductConfig['mail'] {
  if (from && checkEmail(from) !== null) throw new ConfigError(text.mailFrom(from));
  if (url && !(/^smtps?:\/\/[^/]+$/.test(url) && URL.canParse(url))) throw new ConfigError(text.smtp);
  return { smtpUrl: url || null, from: from || null };
}

/** Returns the settings of the Telegram bot; null without a token. */
export const toTelegram = ({ telegram: { token, apiRoot } }: ProductConfig): ApiOptions['telegram'] =>
  token === null ? null : { token, apiRoot };

/**
 * Returns the settings of the mail server. Without a mail server, a demo collects e-mails in its outbox, and
 * other sites queue e-mails.
 */
export function toMail({ mail: { smtpUrl: url, from } }: ProductConfig, demo: boolean): ApiOptions['mail'] {
  if (url === null) return demo ? 'demo' : null;
  return { url, from: from ?? `no-reply@${new URL(url).hostname}` };
}

function readBreachedFile(file: string | undefined): string | null {
  if (file && !isBreachedFile(file)) throw new ConfigError(text.breachedPasswords(file));
  return file || null;
}

const LOCAL_HTTP = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

const PUSH_HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function readPushHosts(value: string | undefined): readonly string[] {
  if (!value) return PUSH_HOSTS;
  const hosts = value.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => !PUSH_HOST.test(host) || isIP(host) !== 0);
  if (wrong !== undefined) throw new ConfigError(text.pushHost(wrong));
  return hosts;
}

function readPushStandIn(origin: string | undefined, demo: boolean): string | null {
  if (origin && !(demo && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)))
    throw new ConfigError(text.pushStandIn(origin));
  return origin || null;
}

/** The hash at the end proves the key of the chain, whoever serves it. A server on this machine needs no HTTPS. */
const DRAND_CHAIN = /^(https:\/\/[^?#@]+|http:\/\/127\.0\.0\.1:\d+)\/[0-9a-f]{64}$/;
const QUICKNET = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

function readDrandChain(value: string | undefined): string | null {
  const chain = value?.replace(/\/+$/, '') || null;
  if (chain !== null && chain !== 'none' && !DRAND_CHAIN.test(chain))
    throw new ConfigError(text.drandChain(chain));
  return chain;
}

function readHold(value = ''): boolean {
  if (value !== '' && value !== '0' && value !== '1') throw new ConfigError(text.contestHold(value));
  return value === '1';
}

/** Returns the drand chain of new draws. By default a demo, which may have no internet access, has none. */
export function toDrandChain({ drandChain: chain }: ProductConfig, demo: boolean): string | null {
  if (chain === null) return demo ? null : QUICKNET;
  return chain === 'none' ? null : chain;
}

function readGame(url: string | undefined, token: string | undefined, demo: boolean): ProductConfig['game'] {
  const isAddress = !url || (/^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url) && !new URL(url).username);
  if (!isAddress) throw new ConfigError(text.gameUrl(url));
  // the token and players' data are sent to this address, so only a demo may use plain HTTP to another
  // machine
  if (url && !demo && !url.startsWith('https:') && !LOCAL_HTTP.test(url))
    throw new ConfigError(text.gameUrl(url));
  return { url: url || null, token: readToken(token, text.gameToken) };
}

/**
 * Returns the configured game server. Without a URL, a demo uses its built-in server, and other sites have no
 * game server. Throws ConfigError when the token is missing.
 */
export function toGame({ game: { url, token } }: ProductConfig, demo: boolean): ApiOptions['game'] {
  if (url === null) return demo ? 'demo' : null;
  if (token === null) throw new ConfigError(text.gameToken);
  return { url, token };
}
