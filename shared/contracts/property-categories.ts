/** Places of the property categories in a character's `propertyList` (spec §3, §9). */
export const PROPERTY_CATEGORY = { homes: 0, business: 1, transport: 2 } as const;
