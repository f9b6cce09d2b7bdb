/** Index of each property category in a character's `propertyList` (docs/product/accounts.md#characters). */
export const PROPERTY_CATEGORY = { homes: 0, business: 1, transport: 2 } as const;
