import { OwnedCall } from '@site/contracts/area';
import { Claims, DeployVerb, type TokenInfo } from '@site/contracts/deploy-token';
import { Value } from '@sinclair/typebox/value';
import { CliError } from '../terminal/cli-error';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { splitList } from './split-list';
import { tokenText as text } from './token.text';
import type { CommandPorts } from '../terminal/command-ports';

const VERBS = DeployVerb.anyOf.map(({ const: verb }) => verb);

interface TokenOptions {
  areas?: string;
  verbs?: string;
  paths?: string;
  modals?: string;
  slots?: string;
  calls?: string;
  days?: string;
}

/** `site token create <name>`: creates a token, which is shown only once. */
export async function createToken(
  { client }: CommandPorts,
  name: string,
  { areas, verbs, days, ...claimed }: TokenOptions,
): Promise<Outcome> {
  if (!areas) throw new CliError(text.areasNeeded, 2);
  const rights = readVerbs(verbs);
  const claims = readClaims(claimed);
  const lasting = days === undefined ? undefined : Number(days);
  if (lasting !== undefined && !(Number.isInteger(lasting) && lasting > 0)) {
    throw new CliError(text.badDays(String(days)), 2);
  }
  const data = await client.createToken({
    name,
    areas: splitList(areas),
    verbs: rights,
    ...(claims ? { claims } : {}),
    ...(lasting === undefined ? {} : { days: lasting }),
  });
  const unknown = await findUnknown(client, data.info);
  const notes = [text.created(data.info), ...(unknown.length > 0 ? [text.unknownAreas(unknown)] : [])];
  return { data, lines: [data.token], notes };
}

/**
 * Returns the token's areas that do not exist on the site, for a warning about possible typing errors. Empty
 * when the caller may not read the status.
 */
async function findUnknown(client: CommandPorts['client'], { areas }: TokenInfo): Promise<string[]> {
  const status = await client.fetchStatus().catch(() => null);
  const known = status?.areas.map(({ area }) => area) ?? areas;
  return areas.filter((area) => area !== '*' && !known.includes(area));
}

function readVerbs(verbs: string | undefined): (DeployVerb | '*')[] {
  const given = verbs === undefined ? ['read', 'deploy', 'rollback', 'canary', 'preview'] : splitList(verbs);
  const wrong = given.find((verb) => verb !== '*' && !VERBS.some((known) => known === verb));
  if (wrong !== undefined) throw new CliError(text.badVerb(wrong, VERBS), 2);
  return given as (DeployVerb | '*')[];
}

/** Reads what releases may newly own; undefined if no option is given. */
function readClaims({
  paths,
  modals,
  slots,
  calls,
}: Pick<TokenOptions, 'paths' | 'modals' | 'slots' | 'calls'>): Claims | undefined {
  if ([paths, modals, slots, calls].every((names) => names === undefined)) return undefined;
  const claims = {
    paths: splitList(paths ?? ''),
    modals: splitList(modals ?? ''),
    slots: splitList(slots ?? ''),
    // left out when empty, because gateways of earlier versions do not know it
    ...(calls === undefined ? {} : { calls: splitList(calls) }),
  };
  const wrong = claims.paths.find((path) => !Value.Check(Claims.properties.paths.items, path));
  if (wrong !== undefined) throw new CliError(text.badPath(wrong), 2);
  const badCall = claims.calls?.find((call) => call !== '*' && !Value.Check(OwnedCall, call));
  if (badCall !== undefined) throw new CliError(text.badCall(badCall), 2);
  return claims;
}

/** `site token list`: shows all tokens. */
export async function listTokens({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchTokens();
  const rows = data.tokens.map((token) => [
    token.id,
    token.name,
    token.areas.join(', '),
    token.verbs.join(', '),
    text.claims(token),
    text.state(token),
  ]);
  return { data, lines: [buildTable(text.columns, rows)] };
}

/** `site token revoke <id>`: revokes a token and, without `--keep-created`, those created with it. */
export async function revokeToken(
  { client }: CommandPorts,
  id: string,
  { keepCreated = false }: { keepCreated?: boolean } = {},
): Promise<Outcome> {
  const data = await client.revokeToken(id, keepCreated).catch((error: unknown) => {
    if (error instanceof CliError && error.refused?.code === 'NOT_FOUND')
      throw new CliError(text.noToken(id), 1, error.refused);
    throw error;
  });
  const created = data.created.length > 0 ? [text.descendants(data.created, keepCreated)] : [];
  return { data, lines: [text.revoked(data), ...created] };
}
