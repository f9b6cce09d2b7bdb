import { formatDay } from '@site/shared/text/dates';
import { toCoinsText, toRoublesText } from '../../page/money.text';

const DAY_MS = 24 * 60 * 60_000;

/** Words of /donate. */
export const donateText = {
  sign: { street: 'Портовая касса', house: '5' },
  title: 'Пополнить счёт',
  lead: (rate: string) =>
    `${rate}. Чем больше сумма, тем больше касса добавит сверху\u00a0— бонус приходит на тот же счёт сразу после оплаты.`,
  rate: (rate: number) => `1\u00a0₽\u00a0= ${toCoinsText(rate)}`,
  amount: 'Сумма, ₽',
  badAmount: 'Введите сумму в рублях, например 1 000',
  pay: 'Оплатить',
  bonuses: 'Бонусы по сумме',
  withoutBonus: 'без бонуса',
  bonus: (percent: number) => `+${percent}\u00a0%`,
  from: (amount: number) => toRoublesText(amount),
  receipt: {
    desk: 'Касса № 5',
    guest: 'укажете при оплате',
    foot: 'Сохраняйте чек до конца смены',
    none: 'Введите сумму',
  },
  cases: {
    sign: { street: 'Камера хранения', house: '6' },
    title: 'Кейсы за пополнения',
    lead: (until: number | null) =>
      until === null
        ? 'Ячейка открывается сама, когда наберётся нужная сумма. Копить можно частями.'
        : `Ячейка открывается сама, когда наберётся нужная сумма. Копить можно частями, забрать\u00a0— до\u00a0${formatDay(new Date(until - DAY_MS).toISOString()).replace(' ', '\u00a0')}.`,
    failed: 'Камера хранения не отвечает. Накопленное на месте.',
    ownFailed: 'Накопления не загрузились. Они целы: попробуйте ещё раз.',
    empty: { title: 'Ячейки пусты', lead: 'Новые кейсы появятся с началом следующего месяца.' },
    of: (current: number, amount: number) => `${toRoublesText(current)} из ${toRoublesText(amount)}`,
    left: 'Осталось',
    ready: 'Можно забрать',
    claimed: 'Получен',
    notOpen: 'Ещё не открыт',
    from: (amount: number) => `от\u00a0${toRoublesText(amount)}`,
    guest: 'Войдите, чтобы видеть прогресс',
    unknown: 'Смотрим, сколько накоплено',
    progress: (name: string) => `Накоплено на кейс «${name}»`,
    price: (amount: number) => `за ${toRoublesText(amount)}`,
    open: (name: string) => `Кейс «${name}»: что внутри`,
  },
  services: {
    sign: { street: 'Прейскурант', house: '6а' },
    title: 'Услуги города',
    lead: 'Цены в DP. Куплено по ошибке\u00a0— вернём в течение 14 дней, если не использовали.',
    stamp: 'Утверждено',
    stampBy: 'мэрия, 1 ноября',
    take: 'Взять',
    coming: 'Секунду…',
    takeLabel: (name: string) => `Взять: ${name}`,
    failed: 'Прейскурант не загрузился',
    empty: { title: 'Прейскурант перепечатывают', lead: 'Новые услуги появятся здесь же.' },
  },
  contest: {
    street: 'Конкурс',
    how: 'Как проходит конкурс',
    video: 'Видео прошлого конкурса',
    from: 'от',
    failed: 'Конкурс не загрузился',
    note: (percentage: number) =>
      `Победителю возвращаем ${percentage}\u00a0% внесённого за время конкурса. Участие по желанию и бесплатно: талон прилагается к пополнению, отдельно не продаётся, и у каждого он один.`,
    rules: 'Правила конкурса',
    agree: 'Участвую, с правилами согласен',
    agreed: 'Вы участвуете: талон появится сам, когда наберётся сумма',
    withdrawn: 'Больше не участвуете',
    notSaved: 'Не удалось сохранить. Попробуйте ещё раз.',
    have: 'Талон ваш',
    missing: (roubles: number) => `Осталось ${toRoublesText(roubles)}`,
    guest: 'Войдите, чтобы участвовать',
    check: 'Проверить расчёт',
    checkLead:
      'Отпечаток основы опубликован до начала. После расчёта рядом появятся сама основа, список участников и победители: повторить расчёт может каждый.',
    sealed: (name: string) => `${name}: отпечаток основы`,
    running: 'Условия этого расчёта',
    held: (participants: number) => `Прошлый расчёт, участников: ${participants}`,
  },
  prizes: {
    title: 'Призы победителям',
    failed: 'Призы не загрузились',
    names: { daily: 'Дневной', weekly: 'Недельный', 'weekly-big': 'Недельный большой' } as Record<
      string,
      string
    >,
  },
} as const;
