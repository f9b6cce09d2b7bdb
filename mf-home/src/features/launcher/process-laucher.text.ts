/** Texts prescribed by docs/product/home.md#launcher-dialog. */
export const processLaucherText = {
  title: 'ЛАУНЧЕР В РАЗРАБОТКЕ!',
  lead: 'Свой лаунчер ещё на стапелях. Попасть в город можно уже сейчас\u00a0— через официальный лаунчер игрового клиента.',
  download: 'Скачать официальный лаунчер',
  social: 'Где узнать о выходе первым',
  go: 'Перейти',
  understood: 'Я понял',
} as const;
