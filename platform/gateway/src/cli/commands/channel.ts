import { Value } from '@sinclair/typebox/value';
import type { ChannelReply, ChannelRequest } from '@site/contracts/deploy';
import { Why } from '@site/contracts/deploy-fields';
import { TokenRefusal } from '@site/contracts/deploy-token';
import { mayNotReach } from '../connection/connection.text';
import { CliError } from '../terminal/cli-error';
import { unofferedText } from '../../refusals/link-problem.text';
import { channelText as text } from './channel.text';
import { pageCheckText } from './page-check.text';
import type { Outcome } from '../terminal/outcome';
import { storeBuilt } from './read-built-release';
import { readNumber } from './read-number';
import { readShares } from './read-shares';
import type { CommandPorts, WhyOption } from '../terminal/command-ports';
import { whyText } from './why.text';

/** Returns the reason given with `--why`. Throws a CliError when it is missing or invalid. */
export function expectWhy(why: string | undefined): string {
  if (!why) throw new CliError(whyText.whyNeeded, 2);
  return orNone(why);
}

export function orNone(why: string | undefined): string {
  if (why !== undefined && !Value.Check(Why, why)) throw new CliError(whyText.badWhy, 2);
  return why ?? whyText.noReason;
}

/**
 * Requests a change and describes the effect, including the time until every gateway served the new state.
 */
export async function change(
  { client, paint }: CommandPorts,
  request: ChannelRequest,
  notice: string[] = [],
): Promise<Outcome> {
  const began = performance.now();
  const reply = await client.change(request);
  const data = { ...reply, totalMs: Math.round(performance.now() - began) };
  if (reply.changes.length === 0) {
    const isKept = request.action === 'deploy' && request.why !== whyText.noReason;
    return { data, lines: [...notice, text.nothing], notes: isKept ? [whyText.kept] : [] };
  }
  const lines = reply.changes.flatMap((entry) => [
    ...text.change(entry).map(paint.good),
    // a rollback or a forced deploy of the shell may take areas along or close them, and force overrides refusals
    ...(['rollback', 'deploy', 'canary'].includes(entry.action) && entry.why !== request.why
      ? [text.because(entry.why)]
      : []),
  ]);
  const isSilent = request.action === 'deploy' && request.why === whyText.noReason;
  const { remarks = [], unoffered = [] } = reply;
  const notes = [
    ...(remarks.length > 0 ? [pageCheckText.remarks(remarks)] : []),
    ...unoffered.map(unofferedText),
    ...(isSilent ? [whyText.silent] : []),
  ];
  return { data, lines: [...notice, ...lines, ...everywhere(reply, paint)], notes };
}

function everywhere({ revision, tookMs, gateways }: ChannelReply, paint: CommandPorts['paint']): string[] {
  const late = gateways.filter(({ ms }) => ms === null).map(({ name }) => name);
  const slowest = Math.max(tookMs, ...gateways.map(({ ms }) => ms ?? 0));
  const confirmed = gateways.length - late.length;
  if (late.length === 0) return [paint.dim(text.everywhere(revision, slowest, confirmed))];
  return [paint.dim(text.somewhere(revision, slowest, confirmed)), paint.bad(text.late(late))];
}

interface ReleaseOptions extends WhyOption {
  dir?: string;
  force?: boolean;
}

export interface DeployOptions extends ReleaseOptions {
  together?: boolean;
}

/** Returns `force` and the reason of a change, which a forced change must have. */
const forcedWhy = ({ force, why }: Pick<ReleaseOptions, 'force' | 'why'>) => ({
  why: force ? expectWhy(why) : orNone(why),
  ...(force ? { force } : {}),
});

/**
 * `site deploy <area...>`: stores the built releases and deploys them. Several areas need `--together` and are
 * one change.
 */
export async function deploy(ports: CommandPorts, areas: string[], options: DeployOptions): Promise<Outcome> {
  const names = [...new Set(areas)];
  if (names.length > 1 && !options.together) throw new CliError(text.notTogether(names), 2);
  if (names.length > 1 && options.dir !== undefined) throw new CliError(text.oneFolder, 2);
  const why = forcedWhy(options);
  const stored: { area: string; to: string; revision: number; path: string | undefined }[] = [];
  for (const name of names) {
    const { id: to, ...one } = await storeBuilt(ports, name, options.dir);
    stored.push({ area: name, to, ...one });
  }
  const revision = Math.min(...stored.map((one) => one.revision));
  const moves = stored.map(({ area: name, to }) => ({ area: name, to }));
  const [only] = moves;
  const outcome = await change(
    ports,
    moves.length === 1 && only
      ? { action: 'deploy', ...only, ...why, revision }
      : { action: 'deploy', moves, ...why, revision },
  );
  const pages = stored.flatMap(({ path }) => (path === undefined ? [] : [ports.url + path]));
  return { ...outcome, lines: [...outcome.lines, ...(pages.length > 0 ? [text.pages(pages)] : [])] };
}

export interface RollbackOptions extends WhyOption {
  to?: string;
  toRevision?: string;
}

/**
 * `site rollback <area>`: rolls back to the previous release, or to the release given in `--to`.
 * `site rollback --to-revision <revision>`: restores the releases of all areas.
 */
export async function rollBack(
  ports: CommandPorts,
  area: string | undefined,
  { to, toRevision: given, why }: RollbackOptions,
): Promise<Outcome> {
  const toRevision = readNumber(given, 'to-revision', Number.MAX_SAFE_INTEGER);
  if ((area === undefined) === (toRevision === undefined)) throw new CliError(text.areaOrRevision, 2);
  if (toRevision !== undefined && to !== undefined) throw new CliError(text.toOfArea, 2);
  if (toRevision !== undefined) {
    return change(ports, { action: 'rollback', toRevision, why: expectWhy(why) });
  }
  const [name = '', release] = area?.split('@') ?? [];
  if (release !== undefined) throw new CliError(text.releaseOfRollback(name, release), 2);
  const target = to === undefined ? {} : { to };
  return change(ports, { action: 'rollback', area: area ?? '', why: expectWhy(why), ...target });
}

export interface CanaryOptions extends ReleaseOptions {
  to?: string;
  every?: string;
  byTime?: true;
}

/**
 * `site canary <area> <share|off>`: sets the share of visitors that get a canary, or a list of shares for its
 * stages. Chooses its release in this order: `--to`, the build in `--dir`, the running canary, the local build. `off`
 * withdraws the canary.
 */
export async function canary(
  ports: CommandPorts,
  area: string,
  share: string,
  { to, dir, why, force, every, byTime }: CanaryOptions,
): Promise<Outcome> {
  if (share === 'off') return change(ports, { action: 'withdraw', area, why: orNone(why) });
  const request = {
    action: 'canary',
    area,
    ...readShares(share, every, byTime),
    ...forcedWhy({ force, why }),
  } as const;
  if (to !== undefined) return change(ports, { ...request, to });
  const running = (await ports.client.fetchStatus()).areas.find((one) => one.area === area)?.canary;
  if (running && dir === undefined) return change(ports, request);
  const { id, revision } = await storeBuilt(ports, area, dir);
  return change(ports, { ...request, to: id, revision });
}

/** `site promote <area>`: makes the canary live for all visitors. */
export const promote = (ports: CommandPorts, area: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'promote', area, why: orNone(why) });

/** `site freeze <area>`: blocks new releases of an area until `site unfreeze <area>`. */
export const freeze = (ports: CommandPorts, area: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'freeze', area, why: expectWhy(why) });

export const unfreeze = (ports: CommandPorts, area: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'unfreeze', area, why: orNone(why) });

/** `site watch <area> <on|off>`: chooses if releases of an area are watched after a deploy. */
export function watch(
  ports: CommandPorts,
  area: string,
  choice: string,
  { why }: WhyOption,
): Promise<Outcome> {
  if (choice !== 'on' && choice !== 'off') throw new CliError(text.badChoice(choice), 2);
  return choice === 'on'
    ? change(ports, { action: 'watch', area, why: orNone(why) })
    : change(ports, { action: 'unwatch', area, why: expectWhy(why) });
}

/** `site close <area|path>`: closes the pages of an area or a path until `site open <area|path>`. */
export const close = (ports: CommandPorts, target: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'close', target, why: expectWhy(why) }).catch(askFor(`site close ${target}`));

export const open = (ports: CommandPorts, target: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'open', target, why: orNone(why) }).catch(askFor(`site open ${target}`));

/** Adds the command for the administrator to the refusal of a change that needs a token of all areas. */
const askFor = (command: string) => (error: unknown) => {
  const details = error instanceof CliError ? error.refused?.details : undefined;
  if (!Value.Check(TokenRefusal, details) || details.reason !== 'area' || details.area !== '*') throw error;
  throw new CliError(mayNotReach(details, `${command} --why "…"`), 4, { code: 'FORBIDDEN', details });
};

/** `site mode <live|prelaunch>`: changes the route rules of the site. */
export function switchMode(ports: CommandPorts, mode: string, { why }: WhyOption): Promise<Outcome> {
  if (mode !== 'live' && mode !== 'prelaunch') throw new CliError(text.badMode(mode), 2);
  return change(ports, { action: 'mode', mode, why: orNone(why) });
}
