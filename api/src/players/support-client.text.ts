/** Stands in the security log of a player where the device of a client stands, for what support has done. */
export const supportClient = { device: 'Поддержка сайта', place: '' } as const;
