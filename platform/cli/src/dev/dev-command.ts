import { spawn } from 'node:child_process';
import path from 'node:path';
import { CliError, type Outcome } from '@site/gateway/cli';
import type { OwnRepository } from '../repository/own-repository';
import { resolveInstalled } from '../repository/build-own-area';
import { devText as text } from './dev.text';
import { forwardSignals } from './forward-signals';

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
  process.exitCode = await forwardSignals(child);
  return { data: { area: ownArea, against }, lines: [] };
}
