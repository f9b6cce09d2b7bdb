import type { Sanction } from '@site/shared/contracts/profile';
import { formatDay, formatMoment } from '@site/text/dates';
import { toCoinsText } from '../../ui/money.text';

export const goodsText = {
  character: 'Кому',
  vehicle: 'На какой транспорт',
  noVehicle: (name: string) => `Персонаж ${name}: транспорта нет, номер ставить не на что.`,
  noWarning: (name: string) => `Персонаж ${name}: предупреждений нет, снимать нечего.`,
  hasThing: (name: string, thing: string) => `Персонаж ${name}: «${thing}» уже есть.`,
  warning: ({ reason, at }: Sanction) =>
    `Будет снято предупреждение от ${formatDay(new Date(at).toISOString())}: ${reason}`,
  tooSoon: (next: number) => `Эту услугу персонаж уже получал. Снова её можно взять ${formatMoment(next)}.`,
  noCharacters: 'Персонажа ещё нет. Создайте его в игре, и покупки придут к нему.',
  charactersFailed: 'Персонажи не загрузились',
  balanceFailed: 'Не удалось узнать, сколько DP на счету',
  guest: 'Покупки приходят персонажу.',
  signIn: 'Войдите, чтобы выбрать, кому',
  again: 'Повторить',
  wait: 'Смотрим, кому это можно передать…',
  pay: (price: number) => `Списать ${toCoinsText(price)}`,
  priceChanged: (seen: number, now: number) =>
    `Цена изменилась: была ${toCoinsText(seen)}, теперь ${toCoinsText(now)}. DP не списаны. Нажмите ещё раз, если согласны.`,
  reserved: (coins: number) =>
    `${toCoinsText(coins)} на счету уже возвращаются плательщику и уйдут со счёта, когда возврат закончится. Чтобы купить сейчас, пополните счёт.`,
  caseChanged: 'Кейс изменился, пока вы его смотрели, и ещё не получен. Посмотрите опись и сумму ещё раз.',
  cancel: 'Отмена',
  left: (coins: number) => `На счету останется ${toCoinsText(coins)}`,
  poor: (missing: number) => `Не хватает ${toCoinsText(missing)}`,
  topUp: 'Пополнить',
  bought: 'Куплено',
  notBought: 'Не передано',
  /** By the delivery state: the sentence about a purchase for the character `name` at `price` DP. */
  deliveries: {
    waiting: (name: string) =>
      `Передаём персонажу: ${name}. Обычно это занимает минуту. Если сервер занят, покупка придёт, как только он ответит.`,
    given: (name: string) => `Передано персонажу: ${name}.`,
    returned: (name: string, price: number) =>
      `Персонаж ${name} покупку не получил: ${toCoinsText(price)} снова на счету. Причина\u00a0— в уведомлениях профиля.`,
  },
  close: 'Понятно',
  refusals: {
    SERVICE_INPUT: 'Этого транспорта у персонажа больше нет. Обновите страницу и выберите другой.',
    SERVICE_REFUSED: 'Игровой сервер сейчас не может оказать эту услугу. DP не списаны.',
    SERVICE_TOO_SOON: 'Эту услугу персонаж получал недавно',
    NOT_ENOUGH_COINS: 'На счету не хватает DP',
    NOT_FOUND: 'Этого персонажа больше нет. Обновите страницу и выберите другого.',
    CASE_NOT_READY: 'На этот кейс ещё не хватает пополнений',
    ALREADY_CLAIMED: 'Этот кейс вы уже получили',
    CONFLICT: 'Такой заказ уже есть. Обновите страницу.',
    UNAUTHORIZED: 'Вы вышли из аккаунта. Войдите и повторите.',
  },
} as const;
