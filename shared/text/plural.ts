let rules: Intl.PluralRules | undefined;

/** Words for 1, 2 and 5 of something: «участник», «участника», «участников». */
export type Forms = readonly [one: string, few: string, many: string];

/** The form that agrees with `count`. Fractions take the second, as in «полтора участника». */
export function plural(count: number, [one, few, many]: Forms): string {
  rules ??= new Intl.PluralRules('ru');
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'many' ? many : few;
}
