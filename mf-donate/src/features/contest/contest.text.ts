import type { DrawOutcome } from '@site/shared/contracts/contest';
import { formatDay } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { plural } from '@site/text/plural';
import { toCoinsText, toRoublesText } from '../../ui/money.text';

const CHIPS = ['жетон', 'жетона', 'жетонов'] as const;

/** Formats the percentages of the contests as «50», or as «30–50» if their draws differ. */
const toRange = (percentages: readonly number[]): string =>
  [...new Set([Math.min(...percentages), Math.max(...percentages)])].join('–');

export const contestText = {
  street: 'Конкурс',
  how: 'Как проходит конкурс',
  video: 'Видео прошлого конкурса',
  from: 'от',
  failed: 'Конкурс не загрузился',
  note: (percentages: readonly number[]) =>
    `Победителю возвращаем в\u00a0DP ${toRange(percentages)}\u00a0% внесённого за время конкурса. Участие по желанию и бесплатно: талон прилагается к пополнению, отдельно не продаётся, и у каждого он один.`,
  rules: 'Правила конкурса',
  have: 'Талон ваш',
  noConsent: 'Пополнений хватает, не хватает согласия: отметьте участие под талонами',
  missing: (roubles: number) => `Осталось ${toRoublesText(roubles)}`,
  last({ until, state, coins = 0 }: DrawOutcome) {
    const day = formatDay(new Date(until).toISOString());
    if (state === 'counting') return `Расчёт ${day}: ещё идёт`;
    if (state === 'lost') return `Расчёт ${day}: ваш талон не выиграл`;
    return `Расчёт ${day}: вы победили${coins > 0 ? `, +${toCoinsText(coins)}` : ''}`;
  },
  guest: 'Войдите, чтобы участвовать',
} as const;

export const prizesText = {
  sign: { street: 'Витрина призов', house: '6б' },
  title: 'Призы победителям',
  failed: 'Призы не загрузились',
  chips: (count: number) => `${formatNumber(count)}\u00a0${plural(count, CHIPS)}`,
  names: { daily: 'Дневной', weekly: 'Недельный', 'weekly-big': 'Недельный большой' } as Record<
    string,
    string
  >,
} as const;
