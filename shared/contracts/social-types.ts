/** Numbers of the social networks in api replies (docs/product/frame.md#social-links). */
export const SOCIAL_TYPES = { discord: 0, vk: 1, telegram: 2, youtube: 3 } as const;
