import type { PaymentPromocode, PromocodeVerdict } from '@site/shared/contracts/payments';
import { promocodeRewardWords, rewardLine } from '@site/shared/text/reward-words';
import { toCoinsText, toRoublesText } from '../../ui/money.text';
import { PROVIDER_NAMES } from '../continue/continue.text';

const toPercent = (percent: number) => `${String(percent).replace('.', ',')}\u00a0%`;
const toAbout = (roubles: number) => `около\u00a0${toRoublesText(roubles)}`;

export const paymentText = {
  title: 'Пополнение счёта',
  provider: 'Платёжная система',
  providers: PROVIDER_NAMES,
  method: 'Способ оплаты',
  amount: 'Сумма, ₽',
  presets: 'Готовые суммы',
  badAmount: 'Введите сумму в рублях, например 1\u00a0000',
  tooSmall: (min: number) => `Меньше ${toRoublesText(min)} этим способом не оплатить`,
  tooLarge: (max: number) => `Больше ${toRoublesText(max)} этим способом не оплатить`,
  bounds: (min: number, max: number) => `От ${toRoublesText(min)} до ${toRoublesText(max)}`,
  fee: (percent: number) => `комиссия платёжной системы ${toPercent(percent)} сверху`,
  noFee: 'без комиссии',
  own: 'Пополняем ваш счёт',
  ownLoading: 'Ещё узнаём ваш логин. Подождите секунду и нажмите снова.',
  ownFailed: 'Ваш логин не загрузился',
  ownGone: 'Этого аккаунта больше нет. Обновите страницу.',
  forOther: 'Пополнить другому игроку',
  forSelf: 'Вернуться к своему счёту',
  login: 'Логин',
  loginHint: 'Точно как в игре, без пробелов',
  loginMessages: { wrong: 'Пользователь не найден' },
  account: {
    title: 'Кому зачислим',
    login: 'Логин',
    character: 'Персонаж',
    email: 'Почта',
    unknown: 'нет данных',
    confirm: 'Да, это нужный аккаунт',
    due: 'Подтвердите, что аккаунт указан верно',
  },
  email: 'Почта',
  emailHint: 'На неё придёт чек',
  emailForProvider: 'Её просит платёжная система',
  emailMessages: { invalid: 'Некорректный адрес' },
  promocode: 'Промокод',
  optional: 'необязательно',
  checking: 'Проверяем…',
  clear: 'Убрать промокод',
  accepted: ({ reward = { money: 0 }, task }: PaymentPromocode) =>
    task || rewardLine(reward) === ''
      ? promocodeRewardWords(reward, task)
      : `${promocodeRewardWords(reward)} после оплаты`,
  verdicts: {
    unknown: 'Некорректный промокод',
    own: 'Свой промокод применить нельзя',
    used: 'У этого аккаунта уже есть промокод',
    'sign-in': 'Применить промокод может только владелец аккаунта: войдите',
  } satisfies Record<Exclude<PromocodeVerdict, 'accepted'>, string>,
  skipped: (code: string, cause: string) => `Сохранённый промокод ${code} не применён: ${cause}`,
  skipReasons: {
    unknown: 'такого промокода нет',
    own: 'он ваш собственный',
    used: 'у аккаунта уже есть промокод',
    'sign-in': 'его может применить только владелец аккаунта',
  } satisfies Record<Exclude<PromocodeVerdict, 'accepted'>, string>,
  receipt: {
    title: 'Предварительный чек',
    method: 'Способ',
    promocode: 'Промокод',
    fee: (percent: number) => `Комиссия системы ${toPercent(percent)}`,
    feeOf: toAbout,
    due: (roubles: number, fee: number) => (fee > 0 ? toAbout(roubles) : toRoublesText(roubles)),
    feeNote: 'Точную сумму до оплаты покажет платёжная система',
  },
  pay: (due: number | null, fee: number) => {
    if (due === null) return 'Оплатить';
    return `Оплатить ${fee > 0 ? toAbout(due) : toRoublesText(due)}`;
  },
  offer: { before: 'Нажимая кнопку, вы принимаете ', link: 'правила оплаты' },
  cancelled: {
    title: 'Оплата не начата',
    message: 'Окно закрыли до перехода в банк: деньги не списаны. Всё, что вы ввели, на месте.',
  },
  paidMeanwhile: {
    title: 'Прежний заказ уже в банке',
    message: 'Новый не создан, второй раз деньги не списаны. Его страница покажет, что с платежом.',
  },
  replacing: (sum: string) =>
    `Вместо неоплаченного заказа на ${sum}: он закроется, а условия и бонус останутся прежними.`,
  replacingOther: (sum: string) => `Вместо неоплаченного заказа на ${sum}: он закроется.`,
  replacingClosed: (sum: string) => `Вместо закрытого заказа на ${sum}: условия и бонус останутся прежними.`,
  replacingOtherClosed: (sum: string) => `Вместо закрытого заказа на ${sum}.`,
  replacedTooOften:
    'Способ оплаты этого заказа меняли слишком много раз. Нажмите ещё раз, чтобы начать новый платёж.',
  topUpChanged: (promised: number, now: number) =>
    `Условия изменились: вместо ${toCoinsText(promised)} за эту сумму теперь ${toCoinsText(now)}. Деньги не списаны. Проверьте чек и нажмите ещё раз, если согласны.`,
  promocodeChanged:
    'Условия промокода изменились, новые указаны под ним. Деньги не списаны. Нажмите ещё раз, если согласны.',
  off: 'Оплата сейчас выключена. Попробуйте позже: счёт и накопления на месте.',
  failed: 'Способы оплаты не загрузились',
  description: (login: string) => `Пополнение счёта ${login}`,
  refusals: {
    PAYMENT_METHOD_OFF: 'Этот способ сейчас недоступен. Выберите другой.',
    PAYMENT_REFUSED: 'Платёжная система не приняла платёж. Деньги не списаны: попробуйте другой способ.',
    TOO_MANY_ORDERS:
      'Для этого аккаунта за час создано слишком много счетов, деньги не списаны. Если вы ещё не вошли, войдите в свой аккаунт и повторите, иначе попробуйте через час.',
    AMOUNT_OUT_OF_BOUNDS: 'Такую сумму этим способом не оплатить. Измените сумму или способ.',
    CONFLICT: 'Такой платёж уже есть. Нажмите ещё раз, чтобы начать новый.',
    FORBIDDEN: 'Касса закрыта на время работ. Счёт и накопления на месте.',
  },
} as const;
