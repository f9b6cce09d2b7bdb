import { Command } from 'commander';
import { speakRussian } from './commander.text';
import { build } from './commands/build';
import { storeBuilt } from './commands/built';
import * as channel from './commands/channel';
import * as look from './commands/look';
import type { CommandPorts } from './commands/ports';
import * as tokens from './commands/tokens';
import { examples } from './examples.text';
import type { Outcome } from './outcome';
import { siteText as text } from './site.text';

export interface SiteCommandPorts {
  /** Called by a command that talks to a site. */
  connect: () => Promise<CommandPorts>;
  root: string;
  print: (outcome: Outcome, json: boolean) => void;
}

/** The `site` command: only ever talks HTTP to the deploy API of a running site. Exit codes: cli-error.ts. */
export function buildCommand({ connect, root, print }: SiteCommandPorts): Command {
  const site = speakRussian(new Command('site').description(text.about));
  site.addHelpText('after', text.examples(examples.site) + text.environment);

  /** A command with `--json` and examples; `work` gets its arguments, then its options. */
  const add = (
    to: Command,
    words: string,
    about: string,
    work: (...given: never[]) => Promise<Outcome>,
  ): Command => {
    const command = to.command(words).description(about).option('--json', text.json);
    const lines = examples.of(command.name());
    if (lines.length > 0) command.addHelpText('after', text.examples(lines));
    return command.action(async (...given: unknown[]) => {
      // commander adds the options and itself to the arguments
      const outcome = await work(...(given.slice(0, -1) as never[]));
      print(outcome, Boolean(command.opts()['json']));
    });
  };
  const withSite =
    <A extends unknown[]>(work: (ports: CommandPorts, ...given: A) => Promise<Outcome>) =>
    async (...given: A) =>
      work(await connect(), ...given);

  site.commandsGroup(text.groups.look);
  add(site, 'status', text.status, withSite(look.status));
  add(site, 'log [area]', text.log, withSite(look.log))
    .option('-n, --limit <count>', text.limit)
    .option('--before <revision>', text.before);

  site.commandsGroup(text.groups.release);
  add(site, 'build <area>', text.build, (area: string) => build(root, area));
  add(site, 'check <area>', text.check, withSite(look.check)).option('--dir <path>', text.dir);
  add(site, 'preview <area[@release]>', text.preview, withSite(preview))
    .option('--hours <count>', text.hours)
    .option('--dir <path>', text.dir);
  add(site, 'deploy <area>', text.deploy, withSite(channel.deploy))
    .option('--dir <path>', text.dir)
    .option('--why <text>', text.why);
  add(site, 'canary <area> <percent|off>', text.canary, withSite(channel.canary))
    .option('--to <release>', text.canaryTo)
    .option('--dir <path>', text.dir)
    .option('--why <text>', text.why);
  add(site, 'promote <area>', text.promote, withSite(channel.promote)).option('--why <text>', text.why);
  add(site, 'rollback <area>', text.rollback, withSite(channel.rollBack))
    .option('--to <release>', text.to)
    .option('--why <text>', text.whyMust);

  site.commandsGroup(text.groups.guard);
  add(site, 'freeze <area>', text.freeze, withSite(channel.freeze)).option('--why <text>', text.whyMust);
  add(site, 'unfreeze <area>', text.unfreeze, withSite(channel.unfreeze)).option('--why <text>', text.why);
  add(site, 'close <area|path>', text.close, withSite(channel.close)).option('--why <text>', text.whyMust);
  add(site, 'open <area|path>', text.open, withSite(channel.open)).option('--why <text>', text.why);
  add(site, 'mode <mode>', text.mode, withSite(channel.switchMode)).option('--why <text>', text.why);

  site.commandsGroup(text.groups.admin);
  const token = site.command('token').description(text.token);
  add(token, 'create <name>', text.tokenCreate, withSite(tokens.createToken))
    .option('--areas <list>', text.areas)
    .option('--verbs <list>', text.verbs)
    .option('--days <count>', text.days);
  add(token, 'list', text.tokenList, withSite(tokens.listTokens));
  add(token, 'revoke <id>', text.tokenRevoke, withSite(tokens.revokeToken));
  add(site, 'gc', text.gc, withSite(look.gc)).option('--yes', text.yes);
  return site;
}

const preview = (ports: CommandPorts, target: string, options: look.PreviewOptions): Promise<Outcome> =>
  look.preview(ports, target, (area, dir) => storeBuilt(ports, area, dir), options);
