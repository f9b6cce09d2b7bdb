import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { short, when } from '../../refusals/words.text';
import { readOnlyCommandsText as text } from './read-only-commands.text';

/** `site gc`: lists what can be deleted from the store. With `--yes`, deletes it. */
export async function gc({ client }: CommandPorts, { yes }: { yes?: boolean }): Promise<Outcome> {
  const data = yes ? await client.collectGarbage() : await client.fetchGarbage();
  const rows = data.releases.map(({ area, release, at }) => [area, short(release), when(at)]);
  if (rows.length === 0 && data.files === 0) return { data, lines: [text.clean] };
  const table = rows.length > 0 ? [buildTable(text.gcColumns, rows), ''] : [];
  const sum = text.garbage(data.releases.length, data.files, data.bytes);
  return { data, lines: [...table, yes ? text.deleted(sum) : text.wouldDelete(sum)] };
}
