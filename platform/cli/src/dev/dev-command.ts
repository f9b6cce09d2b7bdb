import { spawn } from 'node:child_process';
import path from 'node:path';
import { toUpstreamAddress } from '@site/contracts/upstream';
import { againstText } from '@site/dev/against-text';
import { CliError, type Outcome, readPort } from '@site/gateway/cli';
import type { OwnRepository } from '../repository/own-repository';
import { resolveInstalled } from '../repository/build-own-area';
import { findKitWarning } from '../kit/kit-match';
import { devText as text } from './dev.text';
import { forwardSignals } from './forward-signals';

/** Development servers of a workspace have 8080 by default, as sites have. */
const DEFAULT_PORT = '8081';

export interface DevFlags {
  against?: string;
  /** Address of the area's backend on this machine. */
  backend?: string;
  /** Id of the user that the backend gets for signed-in callers. */
  user?: string;
}

/** `site dev`: serves the site with this area from source. Ends with Ctrl-C. */
export async function devCommand(
  { root, site, ownArea, noArea, kit }: Pick<OwnRepository, 'root' | 'site' | 'ownArea' | 'noArea' | 'kit'>,
  {
    against = process.env.SITE_URL || site,
    backend = process.env.SITE_DEV_BACKEND || undefined,
    user = process.env.SITE_DEV_USER || undefined,
  }: DevFlags,
): Promise<Outcome> {
  if (ownArea === undefined && noArea !== undefined) throw new CliError(noArea, 2);
  if (against === undefined || ownArea === undefined) throw new CliError(text.siteNeeded, 2);
  if (backend !== undefined && toUpstreamAddress(backend) === null)
    throw new CliError(againstText.noBackend(backend), 2);
  const port = readPort(process.env.PORT || DEFAULT_PORT);
  resolveInstalled(root, '@site/build');
  const warning = await findKitWarning(against, root, Object.keys(kit));
  if (warning !== null) console.log(warning);
  const program = path.join(import.meta.dirname, 'site-dev.js');
  const local = backend === undefined ? [] : [backend, ...(user === undefined ? [] : [user])];
  const child = spawn(process.execPath, [program, root, against, String(port), ...local], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.exitCode = await forwardSignals(child);
  return { data: { area: ownArea, against }, lines: [] };
}
