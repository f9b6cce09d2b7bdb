import type { Layout } from './layout';

export const catalogueText = {
  sign: { street: 'Каталог деталей', house: '0' },
  title: 'Каталог деталей',
  lead: 'Всё, из чего собран сайт: вид, состояния, код и доступность каждой детали. Соберите страницу из готового.',
  search: 'Найти деталь или значок',
  searchHint: 'кнопка, led, якорь',
  found: (parts: number, icons: number) => `Деталей: ${parts}, значков: ${icons}`,
  nothing: 'Такой детали нет',
  nothingAdvice: 'Попробуйте имя файла: button, text-field, sheet.',
  all: 'Весь каталог',
  list: 'Детали каталога',
  groups: 'Разделы каталога',
  icons: 'Все значки',
  whole: 'Все детали раздела на одной странице.',
  examples: 'Примеры',
  notes: 'Доступность',
  code: 'Код примера',
  layout: 'Раскладка примеров',
  layouts: { window: 'Это окно', phone: 'Телефон', desktop: 'Компьютер' } satisfies Record<Layout, string>,
  frame: (example: string, layout: string) => `${example}, раскладка: ${layout}`,
} as const;
