import { toCoinsText, toRoublesText } from '../../ui/money.text';

export const checkLog = 'Ошибка при проверке платежа';

export const checkText = {
  sign: { street: 'Портовая касса', house: '5' },
  waiting: {
    title: 'Банк думает',
    lead: 'Ждём ответа банка. Обычно это занимает до двух минут\u00a0— страница обновится сама, можно её не закрывать.',
    long: 'Ответа всё ещё нет. Если деньги списаны, они никуда не денутся: DP придут, как только банк подтвердит платёж. Страницу можно закрыть.',
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
    fiscal: 'Чек придёт на почту, указанную при оплате.',
    refunded: (roubles: number, amount: number) =>
      `Часть платежа вернули плательщику: ${toRoublesText(roubles)} из ${toRoublesText(amount)}. DP за эту часть сняты со счёта.`,
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
  fullRefund: {
    title: 'Деньги возвращены',
    lead: (roubles: number) =>
      `Вернули плательщику ${toRoublesText(roubles)}, DP этого платежа сняты со счёта. Банк показывает возврат через несколько дней.`,
    stamp: 'Возврат',
  },
  notFound: {
    title: 'Нет такого платежа',
    lead: 'Проверьте адрес страницы. Если вы платили и деньги списаны, напишите в поддержку и приложите чек банка.',
  },
  unreachable: 'Касса не отвечает. Пробуем снова: на платёж это не влияет.',
  support: 'Написать в поддержку',
  receipt: {
    order: (id: string) => `Заказ ${id}`,
    amount: 'Сумма',
    waited: 'Прошло',
    credited: 'Зачислено',
    reason: 'Ответ банка',
    refunded: 'Возвращено',
    fiscal: 'Чек 54-ФЗ',
    fiscalStates: { pending: 'оформляется', succeeded: 'отправлен', canceled: 'не оформлен' },
  },
} as const;
