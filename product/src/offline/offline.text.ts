import type { OnlineType } from '@site/shared/contracts/home';
import { formatStamp } from '@site/text/dates';

/**
 * Captions for the number of players, keyed by the meaning of the number (docs/product/home.md#home-data).
 */
const BOARD: Record<OnlineType, string> = {
  online: 'Последний раз было в городе',
  queue: 'Последний раз ждали в очереди',
  record: 'Рекорд города за один вечер',
};

export const offlineText = {
  title: 'Нет связи',
  sign: { street: 'Маяк', house: '16' },
  heading: 'Связь с берегом пропала',
  /** `cut` is shown while the browser reports that it is offline, `silent` otherwise. */
  cut: 'Интернет на вашей стороне молчит.',
  silent: 'Сайт не отвечает: связь прервалась где-то по пути.',
  lead: 'Показываем то, что сохранили; входить и платить без связи нельзя.',
  bareLead: 'Входить и платить без связи нельзя.',
  board: (type: OnlineType) => BOARD[type],
  savedAt: (ms: number) => `Сохранено ${formatStamp(ms)}`,
  again: 'Проверить связь',
  saved: 'Сохранённая главная',
  back: 'Появится связь\u00a0— вернём вас на страницу сами.',
  newsSign: { street: 'Газетная', house: '2' },
  news: 'Последние новости',
  faqSign: { street: 'Справочная', house: '9' },
  faq: 'Частые вопросы',
} as const;
