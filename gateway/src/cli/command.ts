import { Command } from 'commander';
import { speakRussian } from './commander.text';
import { build } from './commands/build';
import { storeBuilt } from './commands/built';
import * as channel from './commands/channel';
import * as look from './commands/look';
import * as money from './commands/money';
import { partners } from './commands/partners';
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

const { words } = text;

/** The `site` command: only ever talks HTTP to the deploy API of a running site. Exit codes: cli-error.ts. */
export function buildCommand({ connect, root, print }: SiteCommandPorts): Command {
  const site = speakRussian(new Command('site').description(text.about));
  site.addHelpText('after', text.examples(examples.site) + text.environment);

  /** A command with `--json` and examples; `work` gets its arguments, then its options. */
  const add = (
    to: Command,
    given: string,
    about: string,
    work: (...given: never[]) => Promise<Outcome>,
    named?: string,
  ): Command => {
    const [, ...expected] = given.split(' ');
    const command = to
      .command(given)
      .usage([...expected, text.words.options].join(' '))
      .description(about)
      .option('--json', text.json);
    const lines = examples.of(named ?? command.name());
    if (lines.length > 0) command.addHelpText('after', text.examples(lines));
    return command.action(async (...all: unknown[]) => {
      // commander adds the options and itself to the arguments
      const outcome = await work(...(all.slice(0, -1) as never[]));
      print(outcome, Boolean(command.opts()['json']));
    });
  };
  const withSite =
    <A extends unknown[]>(work: (ports: CommandPorts, ...given: A) => Promise<Outcome>) =>
    async (...given: A) =>
      work(await connect(), ...given);

  site.commandsGroup(text.groups.look);
  add(site, 'status', text.status, withSite(look.status));
  add(site, `log ${words.maybeArea}`, text.log, withSite(look.log))
    .option(`-n, --limit ${words.count}`, text.limit)
    .option(`--before ${words.revision}`, text.before);

  add(site, 'partners', text.partners, withSite(partners)).option(`--days ${words.count}`, text.partnerDays);

  site.commandsGroup(text.groups.release);
  add(site, `build ${words.area}`, text.build, (area: string) => build(root, area));
  add(site, `check ${words.area}`, text.check, withSite(look.check)).option(
    `--dir ${words.folder}`,
    text.dir,
  );
  add(site, `preview ${words.areaOrRelease}`, text.preview, withSite(preview))
    .option(`--hours ${words.count}`, text.hours)
    .option(`--dir ${words.folder}`, text.dir);
  add(site, `deploy ${words.area}`, text.deploy, withSite(channel.deploy))
    .option(`--dir ${words.folder}`, text.dir)
    .option(`--why ${words.text}`, text.why);
  add(site, `canary ${words.area} ${words.share}`, text.canary, withSite(channel.canary))
    .option(`--to ${words.release}`, text.canaryTo)
    .option(`--dir ${words.folder}`, text.dir)
    .option(`--why ${words.text}`, text.why);
  add(site, `promote ${words.area}`, text.promote, withSite(channel.promote)).option(
    `--why ${words.text}`,
    text.why,
  );
  add(site, `rollback ${words.area}`, text.rollback, withSite(channel.rollBack))
    .option(`--to ${words.release}`, text.to)
    .option(`--why ${words.text}`, text.whyMust);

  site.commandsGroup(text.groups.guard);
  add(site, `freeze ${words.area}`, text.freeze, withSite(channel.freeze)).option(
    `--why ${words.text}`,
    text.whyMust,
  );
  add(site, `unfreeze ${words.area}`, text.unfreeze, withSite(channel.unfreeze)).option(
    `--why ${words.text}`,
    text.why,
  );
  add(site, `close ${words.areaOrPath}`, text.close, withSite(channel.close)).option(
    `--why ${words.text}`,
    text.whyMust,
  );
  add(site, `open ${words.areaOrPath}`, text.open, withSite(channel.open)).option(
    `--why ${words.text}`,
    text.why,
  );
  add(site, `mode ${words.mode}`, text.mode, withSite(channel.switchMode)).option(
    `--why ${words.text}`,
    text.why,
  );

  site.commandsGroup(text.groups.admin);
  const token = site.command('token').description(text.token);
  add(token, `create ${words.name}`, text.tokenCreate, withSite(tokens.createToken))
    .option(`--areas ${words.list}`, text.areas)
    .option(`--verbs ${words.list}`, text.verbs)
    .option(`--days ${words.count}`, text.days);
  add(token, 'list', text.tokenList, withSite(tokens.listTokens));
  add(token, `revoke ${words.id}`, text.tokenRevoke, withSite(tokens.revokeToken));
  const payments = site.command('payments').description(text.payments);
  add(payments, 'reconcile', text.paymentsReconcile, withSite(money.reconcile)).option(
    `--hours ${words.count}`,
    text.reconcileHours,
  );
  const which = [`--payment ${words.payment}`, text.paymentOption] as const;
  add(payments, `refund ${words.order}`, text.paymentsRefund, withSite(money.refund)).option(...which);
  add(payments, `chargeback ${words.order}`, text.paymentsChargeback, withSite(money.chargeBack)).option(
    ...which,
  );
  const ledger = site.command('ledger').description(text.ledger);
  // `check` alone is the release's
  add(ledger, 'check', text.ledgerCheck, withSite(money.checkLedger), 'ledger check');
  add(site, 'gc', text.gc, withSite(look.gc)).option('--yes', text.yes);
  return site;
}

const preview = (ports: CommandPorts, target: string, options: look.PreviewOptions): Promise<Outcome> =>
  look.preview(ports, target, (area, dir) => storeBuilt(ports, area, dir), options);
