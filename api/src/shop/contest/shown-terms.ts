import type { ContestKind } from '@site/shared/contracts/contest';
import type { PrizeList } from '@site/shared/contracts/donate';
import type { ContestRule } from '../../content/content-kinds';
import type { DrawRow } from './contest.repo';

export type ShownTerms = Omit<ContestKind, 'running' | 'held'> & { percentage: number };

/**
 * Returns the terms that players see: those of the running draw, and those of the content for a contest without
 * one. Returns null for a contest that is in neither.
 */
export function toShownTerms(
  rule: ContestRule | undefined,
  draw: DrawRow | undefined,
  percentage: number,
): ShownTerms | null {
  if (!draw) {
    if (!rule) return null;
    const { hour: _hour, weekday: _weekday, ...shown } = rule;
    return { ...shown, percentage };
  }
  const { contest, threshold, places, terms } = draw;
  const { name = rule?.name, when = rule?.when, about = rule?.about } = terms ?? {};
  if (name === undefined || when === undefined || about === undefined) return null;
  return { contest, name, when, about, threshold, winners: places, percentage: draw.percentage };
}

type Prize = PrizeList['prizes'][number];

/**
 * Returns the prizes of the running draws, and those of the content for contests without a draw. Pictures come from
 * the content file of the same key, because files of earlier content are not kept.
 */
export function toShownPrizes(
  content: readonly { key: string; data: Prize }[],
  running: readonly DrawRow[],
): Prize[] {
  const open = content.filter(({ data }) => !running.some(({ contest }) => contest === data.contest));
  const fixed = running.flatMap(({ contest, terms }) =>
    (terms?.prizes ?? []).flatMap(({ key, reward, ...words }) => {
      const file = content.find((candidate) => candidate.key === key)?.data;
      const { name = file?.name, description = file?.description } = words;
      if (name === undefined || description === undefined) return [];
      return [
        {
          key,
          prize: { contest, name, description, reward, ...(file?.picture && { picture: file.picture }) },
        },
      ];
    }),
  );
  return [...open.map(({ key, data }) => ({ key, prize: data })), ...fixed]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ prize }) => prize);
}
