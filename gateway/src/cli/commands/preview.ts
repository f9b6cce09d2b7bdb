import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { readOnlyCommandsText as text } from './read-only-commands.text';
import { storeBuilt } from './read-built-release';
import { readNumber } from './read-number';

const MAX_HOURS = 24 * 30;

interface PreviewOptions {
  hours?: string;
  dir?: string;
}

/**
 * `site preview <area>[@<release>]`: creates a preview link; without a release, uploads and previews the
 * local build.
 */
export async function preview(
  ports: CommandPorts,
  target: string,
  options: PreviewOptions,
): Promise<Outcome> {
  const [area = '', named] = target.split('@');
  const hours = readNumber(options.hours, 'hours', MAX_HOURS);
  const release = named ?? (await storeBuilt(ports, area, options.dir)).id;
  const reply = await ports.client.preview({ area, release, ...(hours === undefined ? {} : { hours }) });
  const data = { ...reply, url: (reply.origin ?? ports.url) + reply.path };
  return {
    data,
    lines: [data.url],
    notes: [text.preview(area, reply.release, reply.expires)],
  };
}
