import { formatNumber } from '@site/text/numbers';
import type { Notice } from '../players/notice.service';

/** Reasons for which the site refuses a service. */
export const needsText = {
  noVehicle: (name: string) => `Персонаж ${name}: транспорта нет, номер ставить не на что.`,
  noWarning: (name: string) => `Персонаж ${name}: предупреждений нет, снимать нечего.`,
} as const;

/** Quotes the name of goods after their noun. Empty when their content file is gone. */
const ofName = (name: string): string => (name === '' ? '' : ` «${name}»`);

const ACCEPTED = 'Заказ принят. Получил ли его персонаж, видно в кассе, в разделе «Ваши покупки».';

/** Notices about new orders, and about orders that could not be delivered. */
export const donateText = {
  bought: (name: string): Notice => ({ type: 'success', title: `Куплено: ${name}`, message: ACCEPTED }),
  /** `hasGoods` is false for a case that contains only DP. They are credited at once. */
  claimed: (name: string, hasGoods: boolean): Notice => ({
    type: 'success',
    title: `Кейс «${name}» ваш`,
    message: hasGoods ? ACCEPTED : 'DP уже на счету.',
  }),
  serviceBack: (name: string, coins: number): Notice => ({
    kept: true,
    type: 'error',
    title: `На счету +${formatNumber(coins)}\u00a0DP`,
    message: `Персонажа, для которого куплена услуга${ofName(name)}, больше нет: её цена возвращена.`,
  }),
  serviceReturned: (name: string, coins: number): Notice => ({
    kept: true,
    type: 'success',
    title: `На счету +${formatNumber(coins)}\u00a0DP`,
    message: `Услуга${ofName(name)} возвращена, её цена на счету.`,
  }),
  serviceRefused: (name: string, coins: number, reason: string | null): Notice => ({
    kept: true,
    type: 'error',
    title: `На счету +${formatNumber(coins)}\u00a0DP`,
    message: `Услугу${ofName(name)} оказать не получилось, её цена возвращена.${reason === null ? '' : ` ${reason}`}`,
  }),
  /**
   * `coins` is 0 for a case without DP. `hasGoods` is true when the rest of the case has reached the character.
   */
  caseTaken: (name: string, coins: number, hasGoods: boolean): Notice => {
    const taken = `Кейс${ofName(name)} забрали`;
    return {
      kept: true,
      type: 'error',
      title: coins > 0 ? `Со счёта −${formatNumber(coins)}\u00a0DP` : taken,
      message: `${hasGoods ? `DP кейса${ofName(name)} списали` : taken}: часть пополнений вернули плательщику, и на этот кейс оставшихся не хватает.`,
    };
  },
  caseMoved: {
    type: 'error',
    title: 'Кейс получит другой персонаж',
    message: 'Персонажа, для которого он открыт, больше нет: содержимое отправлено первому персонажу.',
  } as Notice,
} as const;
