import { formatNumber } from '@site/text/numbers';

export const pagesText = {
  title: 'Хлеб сегодня',
  lead: 'Месим вечером, печём до рассвета. Что вынули из печи\u00a0— на полке, остальное можно отложить.',
  failed: 'Список хлеба не загрузился',
  loafFailed: 'Эта страница не загрузилась',
  ready: (time: string) => `из печи в ${time}`,
  price: (roubles: number) => `${formatNumber(roubles)}\u00a0₽`,
  weight: (grams: number) => `${formatNumber(grams)}\u00a0г`,
  facts: { price: 'Цена', weight: 'Вес', ready: 'Из печи', ingredients: 'Состав' },
  reserve: 'Отложить',
  all: 'Весь хлеб',
} as const;
