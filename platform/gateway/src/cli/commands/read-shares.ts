import { type CanaryStages, isRising } from '@site/contracts/canary-stages';
import { CliError } from '../terminal/cli-error';
import { channelText as text } from './channel.text';

/** Longest time of a stage: a week. */
const MAX_MINUTES = 7 * 24 * 60;

/**
 * Reads the share of a canary, such as `10` or `10%`, or the shares of its stages, such as `5,25,100`, with the
 * time of each stage, such as `30m` or `2h`. With `byTime`, stages wait for their time only. Throws a CliError if they
 * are invalid or do not belong together.
 */
export function readShares(
  shares: string,
  every: string | undefined,
  byTime = false,
): { percent: number; stages?: CanaryStages } {
  const all = shares.split(',').map((share) => (/^\d{1,3}%?$/.test(share) ? Number.parseInt(share, 10) : 0));
  const [percent = 0, ...percents] = all;
  if (percent < 1 || percent > 99 || !isRising(all) || all.some((one) => one > 100))
    throw new CliError(text.badShare(shares), 2);
  if (percents.length === 0 && every === undefined && !byTime) return { percent };
  const everyMinutes = readMinutes(every ?? '');
  if (percents.length === 0 || everyMinutes < 1 || everyMinutes > MAX_MINUTES)
    throw new CliError(text.badEvery, 2);
  return { percent, stages: { percents, everyMinutes, ...(byTime ? { byTime } : {}) } };
}

function readMinutes(time: string): number {
  const [, count = '0', unit] = /^(\d{1,5})([mh])$/.exec(time) ?? [];
  return Number(count) * (unit === 'h' ? 60 : 1);
}
