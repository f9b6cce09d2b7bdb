import type { Command } from 'commander';
import { CommandBuilder, type CommandExtension, type SiteCommandPorts } from './command-builder';
import * as announcements from './commands/announcements';
import { build } from './commands/build';
import * as channel from './commands/channel';
import { check } from './commands/check';
import { diff, type DiffOptions } from './commands/diff';
import { gc } from './commands/gc';
import * as keys from './commands/keys';
import * as staff from './commands/staff';
import { health } from './commands/health';
import { log } from './commands/log';
import { preview, type PreviewOptions } from './commands/preview';
import { status } from './commands/status';
import * as secrets from './commands/secrets';
import * as store from './commands/store';
import * as tokens from './commands/tokens';
import { trace } from './commands/trace';
import { upstream } from './commands/upstreams';
import { examples } from './examples.text';
import { helpText as text } from './help.text';
import { CliError } from './terminal/cli-error';
import type { WhyOption } from './terminal/command-ports';
import type { Outcome } from './terminal/outcome';

const { words } = text;

/**
 * Builds the `site` command, which reaches a running site only through the HTTP deploy API. Exit codes:
 * terminal/cli-error.ts.
 */
export function buildCommand(ports: SiteCommandPorts, extension: CommandExtension = {}): Command {
  const builder = new CommandBuilder(ports);
  const { site, withSite } = builder;
  const { ownArea } = ports;
  const isOwn = ownArea !== undefined;
  const area = isOwn ? words.maybeArea : words.area;
  const areas = isOwn ? words.maybeAreas : words.areas;
  const orOwn = (given: string[]) => (given.length === 0 && ownArea !== undefined ? [ownArea] : given);
  site.addHelpText(
    'after',
    isOwn
      ? text.examples(examples.ownSite) + text.ownEnvironment
      : text.examples(examples.site) + text.environment,
  );
  const add = (
    parent: Command,
    usage: string,
    about: string,
    work: (...given: never[]) => Promise<Outcome>,
  ) => {
    const name = toFullName(parent, usage);
    const noArea = examples.needsNoName(name) ? ports.noArea : undefined;
    return builder.add(parent, usage, about, work, examples.of(name, isOwn), noArea);
  };

  site.commandsGroup(text.groups.look);
  add(site, 'status', text.status, withSite(status));
  add(site, `health ${area}`, text.health, withSite(health)).option('--day', text.healthDay);
  add(site, `log ${words.maybeArea}`, text.log, withSite(log))
    .option(`-n, --limit ${words.count}`, text.limit)
    .option(`--before ${words.revision}`, text.before);
  add(site, `trace ${words.fileOrStdin}`, text.trace, withSite(trace));

  extension.look?.(builder);

  if (extension.own) {
    site.commandsGroup(text.groups.own);
    extension.own(builder);
  }

  site.commandsGroup(text.groups.release);
  add(site, `build ${area}`, text.build, (name = ownArea ?? '') => build(ports, name));
  add(
    site,
    `check ${area}`,
    text.check,
    withSite((connected, name = ownArea ?? '', options: { dir?: string }) => check(connected, name, options)),
  ).option(`--dir ${words.folder}`, text.dir);
  add(
    site,
    `diff ${words.maybeAreaOrRelease}`,
    text.diff,
    withSite((connected, target: string | undefined, options: DiffOptions) =>
      diff(connected, target ?? (options.revision === undefined ? ownArea : undefined), options),
    ),
  )
    .option(`--revision ${words.revision}`, text.diffRevision)
    .option(`--dir ${words.folder}`, text.dir);
  add(
    site,
    `preview ${words.maybeAreasOrReleases}`,
    text.preview,
    withSite((connected, targets: string[], options: PreviewOptions) =>
      preview(connected, options.list || options.end ? targets : orOwn(targets), options),
    ),
  )
    .option(`--hours ${words.count}`, text.hours)
    .option('--switchable', text.switchable)
    .option('--list', text.previewList)
    .option(`--end ${words.id}`, text.previewEnd)
    .option(`--dir ${words.folder}`, text.dir);
  add(
    site,
    `deploy ${areas}`,
    text.deploy,
    withSite((connected, named: string[], options: channel.DeployOptions) =>
      channel.deploy(connected, orOwn(named), options),
    ),
  )
    .option('--together', text.together)
    .option(`--dir ${words.folder}`, text.dir)
    .option('--force', text.force)
    .option(`--why ${words.text}`, text.why);
  add(
    site,
    `canary ${area} ${ownArea === undefined ? words.share : words.maybeShare}`,
    text.canary,
    withSite(
      (connected, first: string | undefined, second: string | undefined, options: channel.CanaryOptions) =>
        channel.canary(connected, ...readCanary(ownArea, first, second), options),
    ),
  )
    .option(`--to ${words.release}`, text.canaryTo)
    .option(`--every ${words.time}`, text.every)
    .option('--by-time', text.byTime)
    .option(`--dir ${words.folder}`, text.dir)
    .option('--force', text.force)
    .option(`--why ${words.text}`, text.why);
  add(
    site,
    `promote ${area}`,
    text.promote,
    withSite((connected, name = ownArea ?? '', options: WhyOption) =>
      channel.promote(connected, name, options),
    ),
  ).option(`--why ${words.text}`, text.why);
  add(
    site,
    `rollback ${words.maybeArea}`,
    text.rollback,
    withSite((connected, named: string | undefined, options: channel.RollbackOptions) =>
      channel.rollBack(connected, named ?? (options.toRevision === undefined ? ownArea : undefined), options),
    ),
  )
    .option(`--to ${words.release}`, text.to)
    .option(`--to-revision ${words.revision}`, text.toRevision)
    .option(`--why ${words.text}`, text.whyMust);

  site.commandsGroup(text.groups.guard);
  add(site, `freeze ${words.area}`, text.freeze, withSite(channel.freeze, 'freeze')).option(
    `--why ${words.text}`,
    text.whyMust,
  );
  add(site, `unfreeze ${words.area}`, text.unfreeze, withSite(channel.unfreeze, 'freeze')).option(
    `--why ${words.text}`,
    text.why,
  );
  add(site, `watch ${words.area} ${words.choice}`, text.watch, withSite(channel.watch)).option(
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
  add(site, `announce ${words.text}`, text.announce, withSite(announcements.announce))
    .option(`--tone ${words.tone}`, text.tone)
    .option(`--from ${words.moment}`, text.announceFrom)
    .option(`--until ${words.moment}`, text.announceUntil)
    .option(`--paths ${words.list}`, text.announcePaths)
    .option(`--why ${words.text}`, text.whyMust);
  add(site, `retract ${words.id}`, text.retract, withSite(announcements.retract)).option(
    `--why ${words.text}`,
    text.why,
  );
  add(
    site,
    `upstream ${words.maybeArea} ${words.maybeAddress}`,
    text.upstream,
    withSite(upstream, 'upstream'),
  ).option(`--why ${words.text}`, text.whyMust);

  site.commandsGroup(text.groups.admin);
  const token = site.command('token').description(text.token);
  add(token, `create ${words.name}`, text.tokenCreate, withSite(tokens.createToken))
    .option(`--areas ${words.list}`, text.areas)
    .option(`--verbs ${words.list}`, text.verbs)
    .option(`--paths ${words.list}`, text.paths)
    .option(`--modals ${words.list}`, text.modals)
    .option(`--slots ${words.list}`, text.slots)
    .option(`--calls ${words.list}`, text.calls)
    .option(`--days ${words.count}`, text.days);
  add(token, 'list', text.tokenList, withSite(tokens.listTokens));
  add(token, `revoke ${words.id}`, text.tokenRevoke, withSite(tokens.revokeToken)).option(
    '--keep-created',
    text.keepCreated,
  );
  const people = site.command('staff').description(text.staff);
  add(people, `invite ${words.name}`, text.staffInvite, withSite(staff.inviteStaff)).option(
    `--roles ${words.list}`,
    text.roles,
  );
  add(people, 'list', text.staffList, withSite(staff.listStaff));
  add(people, `end ${words.id}`, text.staffEnd, withSite(staff.endStaff));
  const key = site.command('key').description(text.key);
  add(key, `new ${words.file}`, text.keyNew, keys.createKey);
  add(key, `add ${words.name}`, text.keyAdd, withSite(keys.addKey))
    .option(`--key ${words.publicKey}`, text.publicKey)
    .option(`--areas ${words.list}`, text.areas)
    .option(`--days ${words.count}`, text.keyDays)
    .option(`--from ${words.date}`, text.keyFrom)
    .option(`--root ${words.file}`, text.keyRoot);
  add(key, 'list', text.keyList, withSite(keys.listKeys));
  add(key, `revoke ${words.id}`, text.keyRevoke, withSite(keys.revokeKey))
    .option('--compromised', text.compromised)
    .option(`--why ${words.text}`, text.whyMust);
  const secret = site.command('secret').description(text.secret);
  add(secret, 'list', text.secretList, withSite(secrets.listSecrets));
  add(secret, `rotate ${words.name}`, text.secretRotate, withSite(secrets.rotateSecret))
    .option('--compromised', text.secretLeaked)
    .option(`--why ${words.text}`, text.whyMust);
  extension.admin?.(builder);
  add(site, `verify ${words.maybeRelease}`, text.verify, withSite(store.verify));
  add(site, `repair ${words.maybeRelease}`, text.repair, withSite(store.repair)).option(
    `--dir ${words.folder}`,
    text.dir,
  );
  add(site, 'gc', text.gc, withSite(gc)).option('--yes', text.yes);
  return site;
}

/** Returns the name of a command as it is written after `site`: `rollback`, `token create`. */
const toFullName = (parent: Command, usage: string): string =>
  [...(parent.parent ? [parent.name()] : []), usage.split(' ')[0]].join(' ');

/** Reads area and share of a canary. In a repository of one area (`ownArea`), a single word is the share. */
function readCanary(ownArea = '', first?: string, second?: string): [area: string, share: string] {
  if (first === undefined) throw new CliError(text.noShare, 2);
  return second === undefined ? [ownArea, first] : [first, second];
}
