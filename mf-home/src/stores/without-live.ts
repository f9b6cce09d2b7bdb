import type { HomeReplies } from './home.api';

/** Removes what was measured, block by block. The other blocks contain no measured values. */
const REMOVE: { [Name in keyof HomeReplies]?: (value: HomeReplies[Name]) => HomeReplies[Name] } = {
  welcome: ({ online: _, professions, ...rest }) => ({
    ...rest,
    professions: professions.map(({ facts, ...profession }) => ({
      ...profession,
      facts: facts.filter(({ measuredAt }) => measuredAt === undefined),
    })),
  }),
  watch: ({ watchAndPlayList, ...rest }) => ({
    ...rest,
    watchAndPlayList: watchAndPlayList.map(({ live: _, ...item }) => item),
  }),
  social: ({ socialLink }) => ({ socialLink: socialLink.map(({ type, link }) => ({ type, link })) }),
};

/** Returns the data of a block without measured values, which are too old (docs/product/home.md#live-data). */
export const withoutLive = <Name extends keyof HomeReplies>(
  name: Name,
  value: HomeReplies[Name],
): HomeReplies[Name] => REMOVE[name]?.(value) ?? value;
