let rules: Intl.PluralRules | undefined;

/** Forms of a noun for 1, 2 and 5: «участник», «участника», «участников». */
export type Forms = readonly [one: string, few: string, many: string];

/** Returns the noun form for `count`. Fractions use the second form: «полтора участника». */
export function plural(count: number, [one, few, many]: Forms): string {
  rules ??= new Intl.PluralRules('ru');
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'many' ? many : few;
}
