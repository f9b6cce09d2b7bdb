import { Value } from '@sinclair/typebox/value';
import { type ChannelReply, type ChannelRequest, Why } from '@site/shared/contracts/deploy';
import { CliError } from '../terminal/cli-error';
import { channelText as text } from './channel.text';
import type { Outcome } from '../terminal/outcome';
import { storeBuilt } from './read-built-release';
import type { CommandPorts, WhyOption } from '../terminal/command-ports';
import { whyText } from './why.text';

/** Returns the reason given with `--why`. Throws a CliError when it is missing or invalid. */
function expectWhy(why: string | undefined): string {
  if (!why) throw new CliError(whyText.whyNeeded, 2);
  return orNone(why);
}

function orNone(why: string | undefined): string {
  if (why !== undefined && !Value.Check(Why, why)) throw new CliError(whyText.badWhy, 2);
  return why ?? whyText.noReason;
}

/**
 * Requests a change and describes the effect, including the time until every gateway served the new state.
 */
async function change(
  { client, paint }: CommandPorts,
  request: ChannelRequest,
  notice: string[] = [],
): Promise<Outcome> {
  const began = performance.now();
  const reply = await client.change(request);
  const data = { ...reply, totalMs: Math.round(performance.now() - began) };
  if (reply.changes.length === 0) return { data, lines: [...notice, text.nothing] };
  const lines = reply.changes.map((one) => paint.good(text.change(one)));
  return { data, lines: [...notice, ...lines, ...everywhere(reply, paint)] };
}

function everywhere({ revision, tookMs, gateways }: ChannelReply, paint: CommandPorts['paint']): string[] {
  const late = gateways.filter(({ ms }) => ms === null).map(({ name }) => name);
  const slowest = Math.max(tookMs, ...gateways.map(({ ms }) => ms ?? 0));
  const confirmed = gateways.length - late.length;
  if (late.length === 0) return [paint.dim(text.everywhere(revision, slowest, confirmed))];
  return [paint.dim(text.somewhere(revision, slowest, confirmed)), paint.bad(text.late(late))];
}

interface DeployOptions extends WhyOption {
  dir?: string;
  force?: boolean;
}

/** Returns `force` and the reason of a change, which a forced change must have. */
const forcedWhy = ({ force, why }: Pick<DeployOptions, 'force' | 'why'>) => ({
  why: force ? expectWhy(why) : orNone(why),
  ...(force ? { force } : {}),
});

/** `site deploy <area>`: stores the built release and deploys it. */
export async function deploy(ports: CommandPorts, area: string, options: DeployOptions): Promise<Outcome> {
  const { id, revision } = await storeBuilt(ports, area, options.dir);
  return change(ports, { action: 'deploy', area, to: id, ...forcedWhy(options), revision });
}

interface RollbackOptions extends WhyOption {
  to?: string;
}

/** `site rollback <area>`: rolls back to the previous release, or to the release given in `--to`. */
export const rollBack = (ports: CommandPorts, area: string, { to, why }: RollbackOptions): Promise<Outcome> =>
  change(ports, {
    action: 'rollback',
    area,
    why: expectWhy(why),
    ...(to === undefined ? {} : { to }),
  });

interface CanaryOptions extends DeployOptions {
  to?: string;
}

/**
 * `site canary <area> <share|off>`: sets the share of visitors that get a canary. Chooses its release in this
 * order: `--to`, the build in `--dir`, the running canary, the local build. `off` withdraws the canary.
 */
export async function canary(
  ports: CommandPorts,
  area: string,
  share: string,
  { to, dir, why, force }: CanaryOptions,
): Promise<Outcome> {
  if (share === 'off') return change(ports, { action: 'withdraw', area, why: orNone(why) });
  const percent = /^\d{1,2}%?$/.test(share) ? Number.parseInt(share, 10) : 0;
  if (percent < 1) throw new CliError(text.badShare(share), 2);
  const request = { action: 'canary', area, percent, ...forcedWhy({ force, why }) } as const;
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

/** `site close <area|path>`: closes the pages of an area or a path until `site open <area|path>`. */
export const close = (ports: CommandPorts, target: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'close', target, why: expectWhy(why) });

export const open = (ports: CommandPorts, target: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'open', target, why: orNone(why) });

/** `site mode <live|prelaunch>`: changes the route rules of the site. */
export function switchMode(ports: CommandPorts, mode: string, { why }: WhyOption): Promise<Outcome> {
  if (mode !== 'live' && mode !== 'prelaunch') throw new CliError(text.badMode(mode), 2);
  return change(ports, { action: 'mode', mode, why: orNone(why) });
}
