import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { short, when } from '../../refusals/words.text';
import { previewText as text } from './preview.text';
import { storeBuilt } from './read-built-release';
import { readNumber } from './read-number';

const MAX_HOURS = 24 * 30;

interface PreviewOptions {
  hours?: string;
  dir?: string;
  list?: boolean;
  end?: string;
}

/**
 * `site preview <area>[@<release>]`: creates a preview link; without a release, uploads and previews the
 * local build. `site preview --list` shows the links, and `site preview --end <id>` ends one.
 */
export async function preview(
  ports: CommandPorts,
  target: string | undefined,
  options: PreviewOptions,
): Promise<Outcome> {
  const { list, end } = options;
  const given = [target, list, end].filter((one) => one !== undefined);
  if (given.length !== 1) throw new CliError(text.oneOf, 2);
  if (target !== undefined) return makePreview(ports, target, options);
  return end === undefined ? listPreviews(ports) : endPreview(ports, end);
}

async function makePreview(ports: CommandPorts, target: string, options: PreviewOptions): Promise<Outcome> {
  const [area = '', named] = target.split('@');
  const hours = readNumber(options.hours, 'hours', MAX_HOURS);
  const release = named ?? (await storeBuilt(ports, area, options.dir)).id;
  const reply = await ports.client.preview({ area, release, ...(hours === undefined ? {} : { hours }) });
  const data = { ...reply, url: (reply.origin ?? ports.url) + reply.path };
  return { data, lines: [data.url], notes: [text.made(area, reply), text.checked(reply.faults)] };
}

async function listPreviews({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchPreviews();
  const rows = data.previews.map((one) => [
    one.id,
    one.area,
    short(one.release),
    one.by,
    when(one.createdAt),
    when(one.expires),
    text.state(one),
  ]);
  return { data, lines: [rows.length > 0 ? buildTable(text.columns, rows) : text.none] };
}

async function endPreview({ client }: CommandPorts, id: string): Promise<Outcome> {
  const data = await client.endPreview(id).catch((error: unknown) => {
    if (error instanceof CliError && error.refused?.code === 'NOT_FOUND')
      throw new CliError(text.noPreview(id), 1, error.refused);
    throw error;
  });
  return { data, lines: [text.ended(data)] };
}
