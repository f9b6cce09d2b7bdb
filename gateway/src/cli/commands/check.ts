import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { readOnlyCommandsText as text } from './read-only-commands.text';
import { readFreshRelease } from './read-built-release';

/**
 * `site check <area>`: checks that the local build would link with the live releases. Exits with code 1
 * otherwise.
 */
export async function check(ports: CommandPorts, area: string, { dir }: { dir?: string }): Promise<Outcome> {
  const { manifest } = await readFreshRelease(ports, area, dir);
  const { problems } = await ports.client.check(manifest);
  if (problems.length > 0) {
    const lines = [text.unfit(area, manifest.id), ...problems.map(({ message }) => `  ${message}`)];
    throw new CliError(lines.join('\n'), 1, { code: 'DOES_NOT_LINK', details: { problems } });
  }
  const data = { area, release: manifest.id, problems };
  return { data, lines: [ports.paint.good(text.fits(area, manifest.id, ports.url))] };
}
