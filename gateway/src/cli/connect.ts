import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenFile } from '../deploy/token.service';
import { CliError } from './cli-error';
import type { Connection } from './deploy-client';
import { siteText as text } from './site.text';

/** Where the site is and with what right: `SITE_URL`, and `SITE_TOKEN` or the token that a local site keeps. */
export async function readConnection(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Connection> {
  const url = (env.SITE_URL || `http://localhost:${env.PORT || '8080'}`).replace(/\/+$/, '');
  const file = tokenFile(path.resolve(root, env.SITE_DATA || '.data'));
  const token = env.SITE_TOKEN || (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!token) throw new CliError(text.noToken(path.relative(process.cwd(), file)), 4);
  return { url, token };
}
