import { formatNumber } from '@site/text/numbers';

const toCoins = (sum: number) => `${formatNumber(sum)}\u00a0DP`;

/** Texts for buying a promocode (docs/product/errors.md#promocode-messages). */
export const promocodeText = {
  title: 'Свой промокод',
  rules: 'От 3 до 10 русских или латинских букв и цифр, без пробелов и знаков.',
  cost: (cost: number, balance: number | null) =>
    `Стоимость\u00a0— ${toCoins(cost)}${balance === null ? '' : `, на счету ${toCoins(balance)}`}.`,
  replaces: (code: string) =>
    `Код ${code} и ссылки с ним перестанут действовать сразу. Кто уже пришёл по нему, остаётся вашим.`,
  missing: (coins: number) => `Не хватает ${toCoins(coins)}.`,
  topUp: 'Пополнить счёт',
  label: 'Промокод',
  messages: { invalid: 'Некорректный промокод', taken: 'Промокод уже занят' },
  send: (cost: number) => `Создать за ${toCoins(cost)}`,
  done: 'Промокод создан',
  poor: 'На счету не хватает DP. Пополните счёт и попробуйте ещё раз.',
  reserved: (coins: number) =>
    `${toCoins(coins)} на счету уже возвращаются плательщику и уйдут со счёта, когда возврат закончится. Чтобы создать промокод сейчас, пополните счёт.`,
  unavailable: 'Цена промокода не загрузилась',
} as const;
