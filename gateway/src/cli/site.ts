import path from 'node:path';
import { CommanderError } from 'commander';
import { CliError } from './cli-error';
import { buildCommand } from './command';
import type { CommandPorts } from './commands/ports';
import { readConnection } from './connect';
import { createDeployClient } from './deploy-client';
import { toErrorJson, toText } from './output';
import { paintFor } from './paint';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WRONG_USE = 2;

async function connect(): Promise<CommandPorts> {
  const connection = await readConnection(ROOT, process.env);
  return {
    client: createDeployClient(connection),
    url: connection.url,
    root: ROOT,
    paint: paintFor(process.stdout),
    progress: (line) => console.error(line),
  };
}

async function main(): Promise<void> {
  const command = buildCommand({
    connect,
    root: ROOT,
    print: (outcome, json) => console.log(toText(outcome, json)),
  });
  try {
    await command.parseAsync();
  } catch (error) {
    // commander has said it already; its exit code for a wrong use is 1, as for a refusal
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
    if (error instanceof CommanderError) return;
    if (!(error instanceof CliError)) throw error;
    if (process.argv.includes('--json')) console.log(toErrorJson(error));
    else console.error(paintFor(process.stderr).bad(error.message));
    process.exitCode = error.exitCode;
  }
}

await main();
