import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { formatMinutesAndSeconds } from '@site/text/duration';
import { toCoinsText, toRoublesText } from '../../ui/money.text';

/** Orders older than this show whole days. */
const HOURS_UNTIL_DAYS = 48;

export const checkLog = 'Ошибка при проверке платежа';

export const checkText = {
  sign: { street: 'Портовая касса', house: '5' },
  waiting: {
    title: 'Банк думает',
    lead: 'Ждём ответа банка. Обычно это занимает до двух минут\u00a0— страница обновится сама, можно её не закрывать.',
    long: 'Ответа всё ещё нет. Если деньги списаны, они никуда не денутся: DP придут, как только банк подтвердит платёж. Страницу можно закрыть.',
    open: 'Если вы уже заплатили, ответ банка придёт за минуту\u2011две\u00a0— страница обновится сама. Если ещё нет, продолжите оплату.',
    unpaid: {
      title: 'Ждём оплату',
      lead: 'Деньги по этому заказу ещё не пришли. Если они списаны, то никуда не денутся: DP придут, как только банк подтвердит платёж. Страницу можно закрыть.',
    },
    again: 'Спрашиваем снова.',
    withoutScripts:
      'Без JavaScript страница сама не обновится: обновите её, чтобы узнать, пришёл ли ответ банка.',
    stamp: 'Ждём',
    button: 'Проверяем…',
  },
  loading: {
    title: 'Проверяем платёж',
    lead: 'Спрашиваем кассу, что стало с этим платежом.',
  },
  paid: {
    title: 'Деньги на\u00a0счету',
    lead: (coins: number, login: string) =>
      login === ''
        ? `Зачислили ${toCoinsText(coins)}.`
        : `Зачислили ${toCoinsText(coins)} на\u00a0логин ${login}.`,
    fiscal: {
      pending: 'Чек придёт на почту плательщика.',
      succeeded: 'Чек отправлен на почту плательщика.',
    },
    refunded: (roubles: number, amount: number) =>
      `Часть платежа вернули плательщику: ${toRoublesText(roubles)} из ${toRoublesText(amount)}. Сколько DP снято со счёта, видно в истории.`,
    stamp: 'Оплачено',
    board: 'К последнему шагу',
    profile: 'В профиль',
    back: 'Вернуться в кассу',
    print: 'Распечатать чек',
  },
  refused: {
    title: 'Платёж не\u00a0прошёл',
    lead: 'DP не зачислены. Если деньги списаны, банк вернёт их сам, обычно в течение трёх дней\u00a0— или платёж дойдёт позже, и страница это покажет.',
    stamp: 'Отказ',
    again: 'Попробовать снова',
  },
  withdrawn: {
    title: 'Заказ отменён',
    lead: (reason: string | undefined) =>
      `${reason === undefined ? '' : `${reason}. `}Если деньги по этому заказу всё же придут, мы зачислим DP, и страница это покажет.`,
    stamp: 'Отменён',
    next: 'К новому заказу',
  },
  fullRefund: {
    title: 'Деньги возвращены',
    lead: (roubles: number) =>
      `Вернули плательщику ${toRoublesText(roubles)}. Банк показывает возврат через несколько дней. Сколько DP снято со счёта, видно в истории.`,
    stamp: 'Возврат',
  },
  /** The bank has returned `byBank` of the returned `roubles`. */
  disputed: (roubles: number, byBank: number) =>
    byBank >= roubles
      ? `Платёж оспорен в\u00a0банке: он вернул плательщику ${toRoublesText(byBank)}. Сколько DP снято со счёта, видно в истории.`
      : `Плательщику вернули ${toRoublesText(roubles)}, из них ${toRoublesText(byBank)}\u00a0— банк, где платёж оспорен. Сколько DP снято со счёта, видно в истории.`,
  notFound: {
    title: 'Нет такого платежа',
    lead: 'Проверьте адрес страницы. Если вы платили и деньги списаны, напишите в поддержку и приложите чек банка.',
  },
  unreachable: 'Касса не отвечает. Пробуем снова: на платёж это не влияет.',
  support: 'Написать в поддержку',
  receipt: {
    order: (shown: string) => `Заказ №\u00a0${shown}`,
    copyOrder: 'Скопировать номер заказа целиком',
    copied: 'Номер заказа скопирован',
    notCopied: 'Скопировать не удалось',
    amount: 'Сумма',
    waited: 'Прошло',
    credited: 'Зачислено',
    reason: 'Причина',
    refunded: 'Возвращено',
    fiscal: 'Чек 54-ФЗ',
    fiscalStates: { pending: 'оформляется', succeeded: 'отправлен', canceled: 'не оформлен' },
  },
} as const;

/** Formats the time since the order was created: «4:05», «3 ч 07 мин» or «2 дн». */
export function toElapsedText(ms: number): string {
  if (ms < HOUR_MS) return formatMinutesAndSeconds(ms / 1_000);
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= HOURS_UNTIL_DAYS) return `${Math.floor(ms / DAY_MS)}\u00a0дн`;
  return `${hours}\u00a0ч\u00a0${String(Math.floor((ms % HOUR_MS) / MINUTE_MS)).padStart(2, '0')}\u00a0мин`;
}
