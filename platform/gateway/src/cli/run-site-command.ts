import type { DeployVerb } from '@site/contracts/deploy-token';
import { CommanderError } from 'commander';
import { createDeployClient } from '../deploy-client/deploy-client';
import { buildCommand } from './command';
import type { CommandExtension, SiteCommandPorts } from './command-builder';
import { toUseError } from './commander.text';
import { buildInWorkspace } from './commands/build';
import { isCurrent } from './commands/is-current';
import { toCliError } from './connection/cli-failure';
import { readConnection } from './connection/connect';
import { createSigner } from './signing/sign-release';
import { CliError } from './terminal/cli-error';
import type { CommandPorts } from './terminal/command-ports';
import type { Outcome } from './terminal/outcome';
import { toErrorJson, toTerminal, toText } from './terminal/output';
import { paintFor } from './terminal/paint';

/** The repository in which the command runs. */
export interface Workplace extends Pick<SiteCommandPorts, 'root' | 'ownArea' | 'noArea' | 'build'> {
  isCurrent: CommandPorts['isCurrent'];
  /** Address of the site if `SITE_URL` names none. Without both, it is the site of this machine. */
  site?: string;
  /** See `assertKit` of `CommandPorts`. */
  assertKit?: (url: string) => Promise<void>;
}

/** The repository of a site, with several areas. */
export const workspace = (root: string): Workplace => ({
  root,
  build: (area) => buildInWorkspace(root, area),
  isCurrent: (area) => isCurrent(root, area),
});

async function connect(
  { root, site, ownArea, assertKit, ...place }: Workplace,
  verb?: DeployVerb,
): Promise<CommandPorts> {
  // a pipeline sets a variable that its project does not have to an empty text
  const env = { ...process.env, SITE_URL: process.env.SITE_URL || site };
  const connection = await readConnection({ root, ownArea, verb }, env);
  return {
    client: createDeployClient(connection, { toError: (error) => toCliError(error, ownArea) }),
    url: connection.url,
    root,
    ownArea,
    paint: paintFor(process.stdout),
    isCurrent: place.isCurrent,
    assertKit: async () => assertKit?.(connection.url),
    sign: createSigner(root, process.env),
    progress: (line) => console.error(toTerminal(line)),
  };
}

/**
 * Runs the `site` command with the arguments and the environment of this process. `extension` adds
 * the commands of the product. Sets the exit code of the process.
 */
export async function runSiteCommand(place: Workplace, extension: CommandExtension): Promise<void> {
  // a reader such as `head` may stop early
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const print = (outcome: Outcome, json: boolean) => {
    console.log(toText(outcome, json));
    for (const note of json ? [] : (outcome.notes ?? [])) console.error(toTerminal(note));
  };
  const command = buildCommand({ ...place, connect: (verb) => connect(place, verb), print }, extension);
  try {
    await command.parseAsync();
  } catch (thrown) {
    const wrongUse = thrown instanceof CommanderError;
    const error = wrongUse ? toUseError(thrown) : thrown;
    // `error` is null if commander has printed the help
    if (error === null) return;
    // for wrong use, commander has already printed the error
    reportFailure(error, { isPrinted: wrongUse });
  }
}

/**
 * Prints an expected failure, as JSON with `--json`, and sets the exit code of the process. Throws any other error.
 */
export function reportFailure(error: unknown, { isPrinted = false } = {}): void {
  if (!(error instanceof CliError)) throw error;
  process.exitCode = error.exitCode;
  if (process.argv.includes('--json')) console.log(toErrorJson(error));
  else if (!isPrinted) console.error(toTerminal(paintFor(process.stderr).bad(error.message)));
}
