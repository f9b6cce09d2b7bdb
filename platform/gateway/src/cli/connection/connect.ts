import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployVerb } from '@site/contracts/deploy-token';
import { isLoopbackAddress } from '@site/contracts/upstream';
import { tokenFile } from '../../admin/tokens/token-file';
import { CliError } from '../terminal/cli-error';
import type { Connection } from '../../deploy-client/deploy-client';
import { connectionText as text } from './connection.text';
import { readPort } from './read-port';

/** Matches visible ASCII characters only, because the token is sent in an HTTP header. */
const TOKEN = /^[\x21-\x7e]+$/;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the site's address and token from `SITE_URL` and `SITE_TOKEN`. Without `SITE_TOKEN`, reads the token
 * file in the local data folder if the address is one of this machine: the token has all rights on the site of this
 * machine, and no other site may get it. Rejects with a CliError that explains the problem, in a repository of one
 * area (`ownArea`) to its team. `verb` is a right that the command needs and that few tokens have.
 */
export async function readConnection(
  { root, ownArea, verb }: { root: string; ownArea?: string | undefined; verb?: DeployVerb | undefined },
  env: Environment,
): Promise<Connection> {
  const url = readUrl(env);
  const file = isLoopbackAddress(url) ? tokenFile(path.resolve(root, env.SITE_DATA || '.data')) : null;
  const token = readTokenFor(url, env) ?? (file && (await readFile(file, 'utf8').catch(() => '')).trim());
  if (!token) {
    const missing = file === null ? text.noTokenFor(url) : text.noToken(path.relative(process.cwd(), file));
    throw new CliError(ownArea === undefined ? missing : text.noTeamToken(ownArea, verb), 4);
  }
  return { url, token: requireToken(token) };
}

/**
 * Returns the token of `SITE_TOKEN` for the site at `url`, or null if there is none. Every command whose arguments can
 * name a site reads the token here. Throws a CliError if `SITE_URL` names another origin: the token belongs to that
 * site, and the operator of the named one could use it there.
 */
export function readTokenFor(url: string, { SITE_TOKEN, SITE_URL }: Environment): string | null {
  const token = SITE_TOKEN?.trim();
  if (!token) return null;
  if (SITE_URL && toOrigin(SITE_URL) !== toOrigin(url))
    throw new CliError(text.tokenOfOther(SITE_URL, url), 4);
  return requireToken(token);
}

function requireToken(token: string): string {
  if (!TOKEN.test(token)) throw new CliError(text.badToken, 4);
  return token;
}

/** Returns null for an address that names no site. */
const toOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

function readUrl(env: Environment): string {
  if (!env.SITE_URL) return `http://localhost:${readPort(env.PORT || '8080')}`;
  const url = env.SITE_URL;
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) throw new CliError(text.badUrl(url), 2);
  return url.replace(/\/+$/, '');
}
