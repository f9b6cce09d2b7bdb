import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { when } from '../../refusals/words.text';
import { readOnlyCommandsText as text } from './read-only-commands.text';
import { readNumber } from './read-number';

const MAX_LOG = 500;

interface LogOptions {
  limit?: string;
  before?: string;
}

/** `site log [area]`: shows the channel's log. */
export async function log(
  { client }: CommandPorts,
  area: string | undefined,
  options: LogOptions,
): Promise<Outcome> {
  const limit = readNumber(options.limit, 'limit', MAX_LOG);
  const before = readNumber(options.before, 'before', Number.MAX_SAFE_INTEGER);
  const data = await client.fetchLog({ area, limit, before });
  const rows = data.changes.map(({ revision, at, action, area: about, from, to, moves, who, why }) => [
    String(revision),
    when(at),
    about,
    text.action(action),
    moves ? text.moves(moves) : text.move(from, to),
    who,
    why,
  ]);
  if (rows.length > 0) return { data, lines: [buildTable(text.logColumns, rows)] };
  return { data, lines: [area && before === undefined ? text.emptyAreaLog(area) : text.emptyLog] };
}
