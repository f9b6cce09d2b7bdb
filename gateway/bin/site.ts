import path from 'node:path';
import { CommanderError } from 'commander';
import { CliError } from '../src/cli/terminal/cli-error';
import { buildCommand } from '../src/cli/command';
import { toUseError } from '../src/cli/commander.text';
import type { CommandPorts } from '../src/cli/terminal/command-ports';
import type { Outcome } from '../src/cli/terminal/outcome';
import { toCliError } from '../src/cli/connection/cli-failure';
import { readConnection } from '../src/cli/connection/connect';
import { isCurrent } from '../src/cli/commands/is-current';
import { createSigner } from '../src/cli/signing/sign-release';
import { createDeployClient } from '../src/deploy-client/deploy-client';
import { toErrorJson, toText } from '../src/cli/terminal/output';
import { paintFor } from '../src/cli/terminal/paint';
import { productCommands } from '../src/product/cli/product-commands';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function connect(): Promise<CommandPorts> {
  const connection = await readConnection(ROOT, process.env);
  return {
    client: createDeployClient(connection, { toError: toCliError }),
    url: connection.url,
    root: ROOT,
    paint: paintFor(process.stdout),
    isCurrent: (area) => isCurrent(ROOT, area),
    sign: createSigner(ROOT, process.env),
    progress: (line) => console.error(line),
  };
}

async function main(): Promise<void> {
  const print = (outcome: Outcome, json: boolean) => {
    console.log(toText(outcome, json));
    for (const note of json ? [] : (outcome.notes ?? [])) console.error(note);
  };
  const command = buildCommand({ connect, root: ROOT, print }, productCommands);
  try {
    await command.parseAsync();
  } catch (thrown) {
    const wrongUse = thrown instanceof CommanderError;
    const error = wrongUse ? toUseError(thrown) : thrown;
    // `error` is null if commander has printed the help
    if (error === null) return;
    if (!(error instanceof CliError)) throw error;
    process.exitCode = error.exitCode;
    if (process.argv.includes('--json')) console.log(toErrorJson(error));
    // for wrong use, commander has already printed the error
    else if (!wrongUse) console.error(paintFor(process.stderr).bad(error.message));
  }
}

// a reader such as `head` may stop early
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
await main();
