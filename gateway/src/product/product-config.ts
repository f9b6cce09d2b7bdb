import { type ApiOptions, isDemo } from '@site/api/app';
import { checkEmail } from '@site/shared/rules/account-fields';
import { ConfigError } from '../config/config-error';
import { readHosts, readToken } from '../config/read-variable';
import { type PaymentSettings, readPayments } from './payment-config';
import { productConfigText as text } from './product-config.text';

/** The part of the configuration that the product needs and the platform does not know. */
export interface ProductConfig {
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
}

/** Reads the product's variables from the environment. Throws ConfigError with the first mistake. */
export const readProductConfig = (env: Readonly<Record<string, string | undefined>>): ProductConfig => ({
  imageHosts: readHosts(env.SITE_IMAGE_HOSTS ?? '', text.imageHost).map((host) => new URL(host).origin),
  mail: readMail(env.SITE_SMTP_URL, env.SITE_MAIL_FROM),
  telegram: readTelegram(env.SITE_TELEGRAM_TOKEN, env.SITE_TELEGRAM_API || 'https://api.telegram.org'),
  contestBeacon: readBeacon(env.SITE_CONTEST_BEACON),
  game: readGame(env.SITE_GAME_URL, env.SITE_GAME_TOKEN, isDemo(env)),
  payments: readPayments(env),
});

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

/** The bot, where there is a token for one. */
export const toTelegram = ({ telegram: { token, apiRoot } }: ProductConfig): ApiOptions['telegram'] =>
  token === null ? null : { token, apiRoot };

/** Letters leave by the mail server alone; the demo's outbox is for a demo. */
export function toMail({ mail: { smtpUrl: url, from } }: ProductConfig, demo: boolean): ApiOptions['mail'] {
  if (url === null) return demo ? 'demo' : null;
  return { url, from: from ?? `no-reply@${new URL(url).hostname}` };
}

const IN_THE_CLEAR = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

function readBeacon(url: string | undefined): string | null {
  if (url && !/^https:\/\/[^?#@]+$/.test(url)) throw new ConfigError(text.beacon(url));
  return url?.replace(/\/+$/, '') || null;
}

function readGame(url: string | undefined, token: string | undefined, demo: boolean): ProductConfig['game'] {
  const isAddress = !url || (/^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url) && !new URL(url).username);
  if (!isAddress) throw new ConfigError(text.gameUrl(url));
  // the token and what players own go there
  if (url && !demo && !url.startsWith('https:') && !IN_THE_CLEAR.test(url))
    throw new ConfigError(text.gameUrl(url));
  return { url: url || null, token: readToken(token, text.gameToken) };
}

/** The configured game server; without one the demo has its own, and any other site none. Throws ConfigError for one without a token. */
export function toGame({ game: { url, token } }: ProductConfig, demo: boolean): ApiOptions['game'] {
  if (url === null) return demo ? 'demo' : null;
  if (token === null) throw new ConfigError(text.gameToken);
  return { url, token };
}
