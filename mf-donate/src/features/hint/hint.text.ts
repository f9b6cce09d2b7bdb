export const hintText = {
  title: 'Как проходит конкурс',
  counter: (place: number, all: number) => `Слайд ${place} из ${all}`,
  from: (amount: string) => `от\u00a0${amount}`,
  next: 'Далее',
  understood: 'Я понял',
  video: 'Смотреть видео',
  failed: 'Объяснение не загрузилось',
  empty: 'Слайды ещё рисуют. Правила можно прочитать на странице пополнения.',
  close: 'Закрыть',
} as const;
