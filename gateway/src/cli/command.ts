import { Command } from 'commander';
import {
  type CommandPorts,
  deployArea,
  type DeployOptions,
  rollBackArea,
  type RollbackOptions,
  showStatus,
} from './commands';
import { speakRussian } from './commander.text';
import { siteText as text } from './site.text';

/** The `site` command: only ever talks HTTP to the deploy API of a running site. Exit codes: cli-error.ts. */
export function buildCommand(connect: () => Promise<CommandPorts>): Command {
  const site = speakRussian(new Command('site').description(text.about));
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
    .option('--why <text>', text.why)
    .action(async (area: string, options: RollbackOptions) => rollBackArea(await connect(), area, options));
  return site;
}
