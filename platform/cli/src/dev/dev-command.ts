import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CliError, type Outcome } from '@site/gateway/cli';
import type { OwnRepository } from '../repository/own-repository';
import { resolveInstalled } from '../repository/build-own-area';
import { devText as text } from './dev.text';

/** `site dev`: serves the site with this area from source. Ends with Ctrl-C. */
export async function devCommand(
  { root, site, ownArea }: OwnRepository,
  { against = process.env.SITE_URL || site }: { against?: string },
): Promise<Outcome> {
  if (against === undefined || ownArea === undefined) throw new CliError(text.siteNeeded, 2);
  resolveInstalled(root, '@site/build');
  const program = path.join(import.meta.dirname, 'site-dev.js');
  const child = spawn(process.execPath, [program, root, against], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 0;
  return { data: { area: ownArea, against }, lines: [] };
}
