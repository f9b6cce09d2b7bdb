import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../mail/mail.service';
import { ofSum, returnedSum, roubles, toCoins } from './payment.text';

/** The order that a letter is about. */
interface LetterOrder {
  id: string;
  login: string;
  /** Kopecks. */
  amount: number;
}

interface TakenCoins {
  /** Kopecks that went back. */
  kopecks: number;
  /** Coins that have left the account, and spent ones that the player keeps. */
  coins: number;
  kept: number;
}

const toNumber = ({ id }: LetterOrder) =>
  `Номер заказа: ${id}. Все платежи собраны в истории на странице пополнения.`;

function toCoinsLine({ login }: LetterOrder, { coins, kept }: TakenCoins): string {
  const taken = coins > 0 ? `Со счёта ${login} списано ${toCoins(coins)} этого платежа.` : '';
  const left = kept > 0 ? `Потраченные ${toCoins(kept)} остаются за вами.` : '';
  return [taken, left].filter(Boolean).join(' ') || `DP на счёте ${login} не изменились.`;
}

/** Letters about money to the owner of the account. */
export const paymentLetters = {
  credited: (order: LetterOrder, { coins, bonus }: { coins: number; bonus: number }): Letter => ({
    subject: `${brand.name}: на счету +${toCoins(coins)}`,
    paragraphs: [
      `Платёж на ${roubles(order.amount)} зачислен: на счету ${order.login} стало на ${toCoins(coins)} больше${bonus > 0 ? `, из них бонус ${toCoins(bonus)}` : ''}.`,
      toNumber(order),
      'Счёт пополнили не вы? Тогда это подарок: пополнить можно любой счёт, зная логин.',
    ],
  }),
  refunded(order: LetterOrder, taken: TakenCoins): Letter {
    const isWhole = taken.kopecks === order.amount;
    const sum = isWhole ? roubles(taken.kopecks) : `${roubles(taken.kopecks)} из ${roubles(order.amount)}`;
    return {
      subject: `${brand.name}: ${isWhole ? 'платёж возвращён' : 'возвращена часть платежа'}`,
      paragraphs: [
        `Плательщику вернули ${sum}. Банк показывает возврат через несколько дней.`,
        toCoinsLine(order, taken),
        `${toNumber(order)} Если возврата никто не просил, напишите в поддержку.`,
      ],
    };
  },
  disputed: (order: LetterOrder, taken: TakenCoins): Letter => ({
    subject: `${brand.name}: платёж оспорен в банке`,
    paragraphs: [
      `Плательщик оспорил платёж на ${roubles(order.amount)}, и банк вернул плательщику ${roubles(taken.kopecks)}.`,
      toCoinsLine(order, taken),
      `${toNumber(order)} Если это ошибка, напишите в поддержку.`,
    ],
  }),
  disputeWon: (order: LetterOrder, { kopecks, coins }: Omit<TakenCoins, 'kept'>): Letter => ({
    subject: `${brand.name}: спор о платеже решён`,
    paragraphs: [
      coins > 0
        ? `Банк ответил: спор о ${roubles(kopecks)} решён в пользу сайта, и на счёт ${order.login} вернулось ${toCoins(coins)}.`
        : `Банк ответил: спор о ${roubles(kopecks)} решён в пользу сайта. DP на счёте ${order.login} не изменились.`,
      toNumber(order),
    ],
  }),
  neverCredited: (order: LetterOrder): Letter => ({
    subject: `${brand.name}: платёж возвращён`,
    paragraphs: [
      `Платёж на ${roubles(order.amount)} вернулся плательщику до того, как был зачислен. DP на счёте ${order.login} не изменились.`,
      `${toNumber(order)} Если возврата никто не просил, напишите в поддержку.`,
    ],
  }),
  /** `kopecks` is null for a payment in another currency. */
  paidAfterRefund: (order: LetterOrder, kopecks: number | null): Letter => ({
    subject: `${brand.name}: платёж за закрытый заказ`,
    paragraphs: [
      `Деньги за этот заказ уже возвращены, и пришёл ещё один платёж ${ofSum(kopecks)}. Его мы тоже вернём туда, откуда он пришёл. DP на счёте ${order.login} не изменились.`,
      `Делать ничего не нужно. Если за три дня деньги не вернутся, напишите в поддержку.`,
      toNumber(order),
    ],
  }),
  paidTwice: (order: LetterOrder, kopecks: number | null): Letter => ({
    subject: `${brand.name}: заказ оплачен дважды`,
    paragraphs: [
      `За один заказ пришли два платежа. Первый зачислен на счёт ${order.login}, второй ${ofSum(kopecks)} мы вернём туда, откуда он пришёл.`,
      `Делать ничего не нужно. Если за три дня деньги не вернутся, напишите в поддержку.`,
      toNumber(order),
    ],
  }),
  unmatched: (order: LetterOrder, isOtherCurrency: boolean): Letter => ({
    subject: `${brand.name}: платёж не совпал с заказом`,
    paragraphs: [
      `За заказ на ${roubles(order.amount)} пришёл платёж ${isOtherCurrency ? 'в другой валюте' : 'на другую сумму'}, поэтому он не зачислен, и DP на счёте ${order.login} не изменились.`,
      'Деньги вернём туда, откуда они пришли. Делать ничего не нужно. Если за три дня их нет, напишите в поддержку.',
      toNumber(order),
    ],
  }),
  extraReturned: (order: LetterOrder, kopecks: number | null): Letter => ({
    subject: `${brand.name}: лишний платёж возвращён`,
    paragraphs: [
      `Плательщику вернули ${returnedSum(kopecks)}: этот платёж не подошёл к заказу. DP на счёте ${order.login} не изменились.`,
      `${toNumber(order)} Банк показывает возврат через несколько дней.`,
    ],
  }),
};
