import path from 'node:path';
import { Command } from 'commander';
import { CliError } from './cli-error';
import { type CommandPorts, deployArea, type DeployOptions, rollBackArea, showStatus } from './commands';
import { readConnection } from './connect';
import { createDeployClient } from './deploy-client';
import { siteText as text } from './site.text';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The `site` command: only ever talks HTTP to the deploy API of a running site. Exit codes: cli-error.ts. */
export function buildCommand(connect: () => Promise<CommandPorts>): Command {
  const site = new Command('site').description(text.about);
  site
    .command('status')
    .description(text.status)
    .action(async () => showStatus(await connect()));
  site
    .command('deploy <area>')
    .description(text.deploy)
    .option('--dir <path>', text.dir)
    .option('--why <text>', text.why)
    .action(async (area: string, options: DeployOptions) => deployArea(await connect(), area, options));
  site
    .command('rollback <area>')
    .description(text.rollback)
    .option('--to <release>', text.to)
    .requiredOption('--why <text>', text.why)
    .action(async (area: string, options: { to?: string; why: string }) =>
      rollBackArea(await connect(), area, options),
    );
  return site;
}

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
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

await main();
