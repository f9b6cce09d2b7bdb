import { Value } from '@sinclair/typebox/value';
import {
  PlayerChange,
  type PlayerConflict,
  PlayerDataRequest,
  type PlayerLimit,
  PlayersQuery,
} from '@site/shared/contracts/support';
import { buildTable, CliError, type CommandPorts, type Outcome } from '@site/gateway/cli';
import { playersText as text } from './players.text';
import { createProductClient } from './product-client';

function readId(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CliError(text.badId(typed), 2);
  return Number(typed);
}

function requireWhy(why: string | undefined): string {
  if (!Value.Check(PlayerDataRequest, { why })) throw new CliError(text.noWhy, 2);
  return why as string;
}

/** Rethrows a refusal of the site with a Russian sentence that says what to do. */
const inWords = <T>(id: number | null, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const refused = error instanceof CliError ? error.refused : undefined;
    if (refused?.code === 'NOT_FOUND' && id !== null) throw new CliError(text.unknown(id), 1, refused);
    if (refused?.code === 'TOO_MANY_REQUESTS' && refused.details)
      throw new CliError(text.tooMany(refused.details as PlayerLimit), 1, refused);
    const { cause } = (refused?.details ?? {}) as { cause?: PlayerConflict };
    throw refused?.code === 'CONFLICT' && cause ? new CliError(text.conflicts[cause], 1, refused) : error;
  });

/** `site players find`: accounts by a whole login, address, id or name. */
export async function findPlayers({ client }: CommandPorts, what: string): Promise<Outcome> {
  const query = { text: what.trim() };
  if (!Value.Check(PlayersQuery, query)) throw new CliError(text.badQuery, 2);
  const data = await inWords(null, createProductClient(client).findPlayers(query));
  const { list, more, isGameAway } = data;
  const notes = [...(more ? [text.more(list.length)] : []), ...(isGameAway ? [text.gameAway] : [])];
  return {
    data,
    lines: [list.length === 0 ? text.none : buildTable(text.columns, list.map(text.row)), ...notes],
  };
}

/** `site players show`: an account with masked addresses. */
export async function showPlayer({ client }: CommandPorts, typed: string): Promise<Outcome> {
  const id = readId(typed);
  const data = await inWords(id, createProductClient(client).fetchPlayer(id));
  const tables = [
    [text.sessions.title, text.sessions.columns, data.sessions.map(text.sessions.row)],
    [text.events.title, text.events.columns, data.events.map(text.events.row)],
    [text.orders.title, text.orders.columns, data.orders.map(text.orders.row)],
    [text.goods.title, text.goods.columns, data.goods.map(text.goods.row)],
    [text.log.title, text.log.columns, data.log.map(text.log.row)],
  ] as const;
  return {
    data,
    lines: [
      ...text.lines(data),
      ...tables.flatMap(([title, columns, rows]) => [
        '',
        title,
        rows.length === 0 ? text.empty : buildTable(columns, rows),
      ]),
    ],
  };
}

/** `site players data`: the masked addresses. The site logs who has asked. */
export async function showPlayerData(
  { client }: CommandPorts,
  typed: string,
  { why }: { why?: string },
): Promise<Outcome> {
  const id = readId(typed);
  const data = await inWords(id, createProductClient(client).showPlayerData(id, requireWhy(why)));
  return { data, lines: text.data(data) };
}

interface ChangeOptions {
  why?: string;
  /** Key of a grant. */
  grant?: string;
  /** Reason that a blocked player reads. */
  reason?: string;
}

/** Creates the command of one kind of change. */
export const changePlayer =
  (kind: PlayerChange['kind']) =>
  async ({ client }: CommandPorts, typed: string, options: ChangeOptions): Promise<Outcome> => {
    const id = readId(typed);
    const { grant, reason } = options;
    if (kind === 'resend-grant' && grant === undefined) throw new CliError(text.noGrant, 2);
    if (kind === 'block' && reason === undefined) throw new CliError(text.noReason, 2);
    const change: PlayerChange = {
      kind,
      why: requireWhy(options.why),
      ...(grant === undefined ? {} : { grant }),
      ...(reason === undefined ? {} : { reason }),
    };
    if (!Value.Check(PlayerChange, change)) throw new CliError(text.noReason, 2);
    const data = await inWords(id, createProductClient(client).changePlayer(id, change));
    return { data, lines: [text.done(kind, data)] };
  };
