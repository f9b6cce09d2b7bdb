import path from 'node:path';
import { CommanderError } from 'commander';
import { CliError } from './cli-error';
import { buildCommand } from './command';
import type { CommandPorts } from './commands';
import { readConnection } from './connect';
import { createDeployClient } from './deploy-client';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WRONG_USE = 2;

async function connect(): Promise<CommandPorts> {
  const connection = await readConnection(ROOT, process.env);
  return {
    client: createDeployClient(connection),
    url: connection.url,
    root: ROOT,
    say: (line) => console.log(line),
  };
}

async function main(): Promise<void> {
  try {
    await buildCommand(connect).parseAsync();
  } catch (error) {
    // commander has said it already; its exit code for a wrong use is 1, as for a refusal
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
    if (error instanceof CommanderError) return;
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

await main();
