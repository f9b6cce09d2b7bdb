import { formatDay } from '@site/text/dates';
import { toRoublesText } from '../../ui/money.text';

export const casesText = {
  sign: { street: 'Камера хранения', house: '6' },
  title: 'Кейсы за пополнения',
  /** `until` is midnight after the last day of the promotion, in milliseconds since 1970. */
  lead: (until: number | null) =>
    until === null
      ? 'Наберётся нужная сумма\u00a0— заберите кейс здесь. Копить можно частями.'
      : `Наберётся нужная сумма\u00a0— заберите кейс здесь. Копить можно частями, забрать\u00a0— до\u00a0${formatDay(new Date(until - 1).toISOString())} включительно: потом сгорит.`,
  failed: 'Камера хранения не отвечает. Накопленное на месте.',
  progressFailed: 'Накопления не загрузились. Они целы: попробуйте ещё раз.',
  empty: { title: 'Ячейки пусты', lead: 'Новые кейсы появятся с началом следующего месяца.' },
  of: (current: number, amount: number) => `${toRoublesText(current)} из ${toRoublesText(amount)}`,
  left: 'Осталось',
  ready: 'Можно забрать',
  claimed: 'Получен',
  notOpen: 'Ещё не открыт',
  fromAmount: (amount: number) => `от\u00a0${toRoublesText(amount)}`,
  guest: 'Войдите, чтобы видеть прогресс',
  unknown: 'Смотрим, сколько накоплено',
  unread: 'Накопления не загрузились',
  progress: (name: string) => `Накоплено на кейс «${name}»`,
  price: (amount: number) => `за ${toRoublesText(amount)}`,
  open: (name: string) => `Кейс «${name}»: что внутри`,
} as const;
