import type { HomeReplies } from './home.api';

/** Functions that remove the measured values of a block. The other blocks have no measured values. */
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

/** Returns the data of a block without its measured values, which have expired (docs/product/home.md#live-data). */
export const withoutLive = <Name extends keyof HomeReplies>(
  name: Name,
  value: HomeReplies[Name],
): HomeReplies[Name] => REMOVE[name]?.(value) ?? value;
