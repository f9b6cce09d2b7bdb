import { toCoinsText } from '../../ui/money.text';

export const donateText = {
  sign: { street: 'Портовая касса', house: '5' },
  title: 'Пополнить счёт',
  lead: (rate: string) =>
    `${rate}. Чем больше сумма, тем больше касса добавит сверху\u00a0— бонус приходит на тот же счёт сразу после оплаты.`,
  rate: (rate: number) => `1\u00a0₽\u00a0= ${toCoinsText(rate)}`,
  amount: 'Сумма, ₽',
  badAmount: 'Введите сумму в рублях, например 1\u00a0000',
  pay: 'Оплатить',
  bonuses: 'Бонусы по сумме',
  withoutBonus: 'без бонуса',
  bonus: (percent: number) => `+${percent}\u00a0%`,
  receipt: {
    desk: 'Касса №\u00a05',
    guest: 'укажете при оплате',
    fees: 'Если у\u00a0способа есть комиссия, покажем её и\u00a0примерный итог до\u00a0оплаты',
    foot: 'Сохраняйте чек до конца смены',
    none: 'Введите сумму',
  },
} as const;
