import { toCoinsText } from '../../ui/money.text';

export const goodsText = {
  character: 'Кому',
  noCharacters: 'Персонажа ещё нет. Создайте его в игре, и покупки придут к нему.',
  charactersFailed: 'Персонажи не загрузились',
  balanceFailed: 'Не удалось узнать, сколько DP на счету',
  guest: 'Покупки приходят персонажу.',
  signIn: 'Войдите, чтобы выбрать, кому',
  again: 'Повторить',
  wait: 'Смотрим, кому это можно передать…',
  pay: (price: number) => `Списать ${toCoinsText(price)}`,
  cancel: 'Отмена',
  left: (coins: number) => `На счету останется ${toCoinsText(coins)}`,
  poor: (missing: number) => `Не хватает ${toCoinsText(missing)}`,
  topUp: 'Пополнить',
  bought: 'Куплено',
  boughtFor: (name: string) =>
    `Передаём персонажу ${name}: обычно это занимает минуту. Если сервер занят, покупка придёт, как только он ответит.`,
  close: 'Понятно',
  refusals: {
    NOT_ENOUGH_COINS: 'На счету не хватает DP',
    NOT_FOUND: 'Этого персонажа больше нет. Обновите страницу и выберите другого.',
    CASE_NOT_READY: 'На этот кейс ещё не хватает пополнений',
    ALREADY_CLAIMED: 'Этот кейс вы уже получили',
    CONFLICT: 'Такой заказ уже есть. Обновите страницу.',
    UNAUTHORIZED: 'Вы вышли из аккаунта. Войдите и повторите.',
  },
} as const;
