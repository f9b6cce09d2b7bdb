/** Texts prescribed by docs/product/home.md#launcher-dialog. */
export const processLaucherText = {
  title: 'ЛАУНЧЕР В РАЗРАБОТКЕ!',
  lead: 'Свой лаунчер ещё доделываем, и\u00a0сейчас его файл не скачался. Попасть в город можно уже сейчас\u00a0— через официальный лаунчер игрового клиента.',
  download: 'Скачать официальный лаунчер',
  social: 'Где узнать новости лаунчера',
  go: 'Перейти',
  understood: 'Я понял',
} as const;
