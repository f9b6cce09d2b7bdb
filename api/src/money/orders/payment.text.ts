import { formatNumber } from '@site/text/numbers';
import type { Notice } from '../../players/notice.service';

/** Formats kopecks as «1 500 ₽» or «12 019,90 ₽». */
export function roubles(kopecks: number): string {
  const rest = kopecks % 100;
  const whole = formatNumber(Math.floor(kopecks / 100));
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0₽`;
}

/** Formats the site's coins: «1 150 DP». */
export const toCoins = (coins: number): string => `${formatNumber(coins)}\u00a0DP`;

/** Names the sum of a payment after a noun: «на 500 ₽». Null is another currency, whose sum is not in kopecks. */
export const ofSum = (kopecks: number | null): string =>
  kopecks === null ? 'не в рублях' : `на ${roubles(kopecks)}`;

/** Names a returned payment by its sum. Null as in `ofSum`. */
export const returnedSum = (kopecks: number | null): string =>
  kopecks === null ? 'платёж не в рублях' : roubles(kopecks);

/** Sentence about a payment that does not match its order: it is refunded, never credited. */
const GOES_BACK =
  'поэтому он не зачислен. Деньги вернём туда, откуда они пришли. Если за три дня их нет, напишите в поддержку';

interface TakenBack {
  /** Coins that have left the account, and spent ones that the player keeps. */
  coins: number;
  kept: number;
  /** Refunded money, and the amount of the whole payment. */
  kopecks: number;
  amount: number;
}

export const paymentText = {
  /** Shown on the provider's payment page. YooKassa accepts at most 128 characters. */
  description: (login: string) => `Пополнение счёта ${login}`,
  /** Name of the only receipt item. */
  receiptItem: 'Пополнение внутриигрового счёта',
  credited: (coins: number, amount: number): Notice => ({
    kept: true,
    type: 'success',
    title: `На счету +${toCoins(coins)}`,
    message: `Платёж на ${roubles(amount)} зачислен.`,
  }),
  takenBack({ coins, kept, kopecks, amount }: TakenBack): Notice {
    const isWhole = kopecks === amount;
    const [title, refunded, their] = isWhole
      ? ['Платёж возвращён', `Платёж на ${roubles(amount)} возвращён`, 'его']
      : ['Возвращена часть платежа', `Из платежа на ${roubles(amount)} возвращено ${roubles(kopecks)}`, 'их'];
    const taken = coins > 0 ? `, ${their} DP списаны` : '. DP на счету не изменились';
    const rest = kept > 0 ? `. Потраченные ${toCoins(kept)} остаются за вами` : taken;
    return {
      kept: true,
      type: 'error',
      title: coins > 0 ? `Со счёта −${toCoins(coins)}` : title,
      message: `${refunded}${rest}.`,
    };
  },
  disputeWon: (coins: number, amount: number): Notice => ({
    kept: true,
    type: 'success',
    title: coins > 0 ? `На счету +${toCoins(coins)}` : 'Спор о платеже решён',
    message:
      coins > 0
        ? `Спор о платеже на ${roubles(amount)} решён: DP этого платежа вернулись на счёт.`
        : `Спор о ${roubles(amount)} решён в пользу сайта. DP на счету не изменились.`,
  }),
  /** For a payment that went back before it was credited. */
  neverCredited: (kopecks: number): Notice => ({
    kept: true,
    type: 'error',
    title: 'Платёж возвращён',
    message: `Платёж на ${roubles(kopecks)} вернулся плательщику до зачисления. DP за него не начислялись.`,
  }),
  corrected: (coins: number): Notice => ({
    kept: true,
    type: coins > 0 ? 'success' : 'error',
    title: coins > 0 ? `На счету +${toCoins(coins)}` : `Со счёта −${toCoins(-coins)}`,
    message: 'Баланс исправил администратор. Если это ошибка, напишите в поддержку.',
  }),
  disputed: ({ coins, kopecks }: Pick<TakenBack, 'coins' | 'kopecks'>): Notice => ({
    kept: true,
    type: 'error',
    title: coins > 0 ? `Со счёта −${toCoins(coins)}` : 'Платёж оспорен в банке',
    message: `Плательщик оспорил платёж, и банк вернул плательщику ${roubles(kopecks)}. ${coins > 0 ? 'DP этого платежа списаны' : 'DP на счету не изменились'}. Если это ошибка, напишите в поддержку.`,
  }),
  /** `kopecks` is null for a payment in another currency. */
  paidTwice: (kopecks: number | null): Notice => ({
    kept: true,
    type: 'error',
    title: 'Заказ оплачен дважды',
    message: `Второй платёж ${ofSum(kopecks)} мы вернём. DP за первый на счету.`,
  }),
  /** For another payment of an order whose first payment has gone back. */
  paidAfterRefund: (kopecks: number | null): Notice => ({
    kept: true,
    type: 'error',
    title: 'Пришёл платёж за закрытый заказ',
    message: `Деньги за этот заказ уже возвращены. Новый платёж ${ofSum(kopecks)} мы тоже вернём, DP за него не будет.`,
  }),
  /** For a payment of another sum or currency than its order. */
  unmatched: (isOtherCurrency: boolean): Notice => ({
    kept: true,
    type: 'error',
    title: 'Платёж не совпал с заказом',
    message: `${isOtherCurrency ? paymentText.heldCurrency : paymentText.heldAmount}.`,
  }),
  extraReturned: (kopecks: number | null): Notice => ({
    kept: true,
    type: 'success',
    title: 'Лишний платёж возвращён',
    message: `Плательщику вернули ${returnedSum(kopecks)}. DP на счету не изменились.`,
  }),
  waitsForCreate: 'Платёжная система ещё не ответила',
  held: `Платёж не подошёл к заказу, ${GOES_BACK}`,
  heldAccount: `Платёж пришёл для аккаунта, которого больше нет, ${GOES_BACK}. Хотите DP на новый аккаунт\u00a0— напишите сразу`,
  heldAmount: `Платёж на другую сумму, чем заказ, ${GOES_BACK}`,
  heldCurrency: `Платёж пришёл не в рублях, ${GOES_BACK}`,
  heldTest: 'Это пробный платёж: деньги не списаны, DP не зачислены',
  refunded: 'Деньги возвращены',
  /** Replies to Unitpay's callbacks. Shown to the payer or in the Unitpay merchant account. */
  handler: {
    ok: 'Запрос успешно обработан',
    checked: 'Заказ найден, можно платить',
    credited: 'Платёж зачислен',
    preauth: 'Деньги только удержаны, заказ не оплачен',
    error: 'Отказ записан',
    noOrder: 'Заказ не найден',
    withdrawn: 'Этот заказ отменён: вернитесь на сайт и начните пополнение заново',
    paidAlready: 'Этот заказ уже оплачен',
    tooManyTries: 'Слишком много попыток: начните пополнение заново',
    wrongSum: 'Сумма не совпадает с заказом',
    wrongCurrency: 'Валюта не совпадает с заказом: он в рублях',
    noAccount: 'Аккаунта, для которого этот платёж, больше нет',
    notAuthentic: 'Запрос не прошёл проверку',
    later: 'Сервер временно недоступен',
  },
} as const;
