export const areaText = {
  pending: 'Раздел загружается',
  unknown: 'Раздел',
  somewhere: { street: 'Набережная', house: '0' },
} as const;
