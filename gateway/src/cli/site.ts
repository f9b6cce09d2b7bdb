import path from 'node:path';
import { CommanderError } from 'commander';
import { CliError } from './cli-error';
import { buildCommand } from './command';
import { toUseError } from './commander.text';
import type { CommandPorts } from './commands/ports';
import { readConnection } from './connect';
import { isCurrent } from './is-current';
import { createDeployClient } from './deploy-client';
import { toErrorJson, toText } from './output';
import { paintFor } from './paint';

const ROOT = path.resolve(import.meta.dirname, '../../..');

async function connect(): Promise<CommandPorts> {
  const connection = await readConnection(ROOT, process.env);
  return {
    client: createDeployClient(connection),
    url: connection.url,
    root: ROOT,
    paint: paintFor(process.stdout),
    isCurrent: (area) => isCurrent(ROOT, area),
    progress: (line) => console.error(line),
  };
}

async function main(): Promise<void> {
  const command = buildCommand({
    connect,
    root: ROOT,
    print: (outcome, json) => {
      console.log(toText(outcome, json));
      for (const note of json ? [] : (outcome.notes ?? [])) console.error(note);
    },
  });
  try {
    await command.parseAsync();
  } catch (thrown) {
    const wrongUse = thrown instanceof CommanderError;
    const error = wrongUse ? toUseError(thrown) : thrown;
    // commander has shown its help
    if (error === null) return;
    if (!(error instanceof CliError)) throw error;
    process.exitCode = error.exitCode;
    if (process.argv.includes('--json')) console.log(toErrorJson(error));
    // and has said what is wrong
    else if (!wrongUse) console.error(paintFor(process.stderr).bad(error.message));
  }
}

await main();
