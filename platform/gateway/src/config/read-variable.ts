import { isProxyRule, type TrustedProxies } from '@site/server/network/trusted-proxies';
import { ConfigError } from './config-error';

/** Format of every token in the configuration. */
export const TOKEN = /^[\w.~+/=-]{20,200}$/;
const SOURCE = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

export function readNumber(
  value: string,
  min: number,
  max: number,
  wrong: (value: string) => string,
): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new ConfigError(wrong(value));
  return number;
}

export function readSwitch(value: string, wrong: (value: string) => string): boolean {
  if (value !== '0' && value !== '1') throw new ConfigError(wrong(value));
  return value === '1';
}

export function readToken(value: string | undefined, wrong: string): string | null {
  if (!value) return null;
  if (!TOKEN.test(value)) throw new ConfigError(wrong);
  return value;
}

export function readHosts(value: string, toLine: (host: string) => string): string[] {
  const hosts = value.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => host !== '' && !SOURCE.test(host));
  if (wrong !== undefined) throw new ConfigError(toLine(wrong));
  return hosts.filter((host) => host !== '');
}

/** Reads a list of addresses and networks, or the number of proxies (1 to 9). */
export function readProxies(value: string, toLine: (rule: string) => string): TrustedProxies {
  if (/^[1-9]$/.test(value)) return Number(value);
  const rules = value
    .split(',')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');
  const wrong = rules.find((rule) => !isProxyRule(rule));
  if (wrong !== undefined) throw new ConfigError(toLine(wrong));
  return rules;
}
