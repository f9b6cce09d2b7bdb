import type { Notice } from '../players/notice.service';

/** Notices about orders whose character was deleted. */
export const donateText = {
  serviceBack: (name: string, coins: number): Notice => ({
    type: 'error',
    title: `На счету +${coins} DP`,
    message: `Персонажа, для которого куплена услуга «${name}», больше нет: её цена возвращена.`,
  }),
  caseMoved: {
    type: 'error',
    title: 'Кейс получит другой персонаж',
    message: 'Персонажа, для которого он открыт, больше нет: содержимое отправлено первому персонажу.',
  } as Notice,
} as const;
