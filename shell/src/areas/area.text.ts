export const areaText = {
  pending: 'Раздел загружается',
  unknown: 'Раздел',
  somewhere: { street: 'Набережная', house: '0' },
} as const;

/** Messages of the console (spec §8). */
export const areaLog = { area: (name: string) => `Ошибка при получении раздела ${name}` } as const;
