/** Words of the area's page. */
export const sampleText = {
  log: 'Ошибка при получении вопросов',
  sign: { street: 'Новая', house: '1' },
  title: 'Новый раздел',
  lead: 'Раздел только открылся. Пока здесь вопросы, которые в городе задают чаще всего.',
  failed: 'Вопросы не загрузились',
  home: 'На главную',
} as const;
