import type { OnlineType } from '@site/shared/contracts/home';
import { formatStamp } from '@site/shared/text/dates';

/** What the figure of the board counted (spec §3, online). */
const BOARD: Record<OnlineType, string> = {
  online: 'Последний раз было в городе',
  queue: 'Последний раз ждали в очереди',
  record: 'Рекорд города за один вечер',
};

/** The words of a visitor without a connection. */
export const offlineText = {
  title: 'Нет связи',
  sign: { street: 'Маяк', house: '16' },
  heading: 'Связь с берегом пропала',
  /** Where it is lost: at the visitor's as far as the browser knows, otherwise who can tell. */
  cut: 'Интернет на вашей стороне молчит.',
  silent: 'Сайт не отвечает: связь прервалась где-то по пути.',
  lead: 'Показываем то, что сохранили; входить и платить без связи нельзя.',
  bareLead: 'Входить и платить без связи нельзя.',
  board: (type: OnlineType) => BOARD[type],
  kept: (ms: number) => `Сохранено ${formatStamp(ms)}`,
  again: 'Проверить связь',
  saved: 'Сохранённая главная',
  back: 'Появится связь\u00a0— вернём вас на страницу сами.',
  news: 'Последние новости',
  faq: 'Справочная',
} as const;
