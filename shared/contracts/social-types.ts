/** Wire numbers of social networks (spec §3). */
export const SOCIAL_TYPES = { discord: 0, vk: 1, telegram: 2, youtube: 3 } as const;
