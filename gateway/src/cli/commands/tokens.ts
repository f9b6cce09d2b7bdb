import { DeployVerb } from '@site/shared/contracts/deploy-token';
import { CliError } from '../cli-error';
import type { Outcome } from '../outcome';
import { buildTable } from '../table';
import { tokenText as text } from '../token.text';
import type { CommandPorts } from './ports';

const VERBS = DeployVerb.anyOf.map(({ const: verb }) => verb);

export interface TokenOptions {
  areas?: string;
  verbs?: string;
  days?: string;
}

const split = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** `site token create <name>`: the token is shown this once. */
export async function createToken(
  { client, paint }: CommandPorts,
  name: string,
  { areas, verbs, days }: TokenOptions,
): Promise<Outcome> {
  if (!areas) throw new CliError(text.areasNeeded, 2);
  const rights = readVerbs(verbs);
  const lasting = days === undefined ? undefined : Number(days);
  if (lasting !== undefined && !(Number.isInteger(lasting) && lasting > 0)) {
    throw new CliError(text.badDays(String(days)), 2);
  }
  const data = await client.createToken({
    name,
    areas: split(areas),
    verbs: rights,
    ...(lasting === undefined ? {} : { days: lasting }),
  });
  const { info } = data;
  return { data, lines: [paint.strong(data.token), text.created(info)] };
}

function readVerbs(verbs: string | undefined): (DeployVerb | '*')[] {
  const given = verbs === undefined ? ['read', 'deploy', 'rollback', 'canary', 'preview'] : split(verbs);
  const wrong = given.find((verb) => verb !== '*' && !VERBS.some((known) => known === verb));
  if (wrong !== undefined) throw new CliError(text.badVerb(wrong, VERBS), 2);
  return given as (DeployVerb | '*')[];
}

/** `site token list` */
export async function listTokens({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchTokens();
  const rows = data.tokens.map((token) => [
    token.id,
    token.name,
    token.areas.join(', '),
    token.verbs.join(', '),
    text.state(token),
  ]);
  return { data, lines: [buildTable(text.columns, rows)] };
}

/** `site token revoke <id>` */
export async function revokeToken({ client }: CommandPorts, id: string): Promise<Outcome> {
  const data = await client.revokeToken(id);
  return { data, lines: [text.revoked(data)] };
}
