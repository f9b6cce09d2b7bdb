import type { RatingPeriod } from '@site/shared/contracts/rating';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import type { RatingKind } from '../../stores/rating.api';

/** Formats minutes played: «1 842 ч», or «40 мин» below one hour. */
const toPlayed = (minutes: number) =>
  minutes < 60 ? `${minutes}\u00a0мин` : `${formatNumber(Math.floor(minutes / 60))}\u00a0ч`;
const toMoney = (sum: number) => `${formatNumber(sum)}\u00a0$`;

/** Forms after the preposition «по»: «по 21 персонажу», «по 3 персонажам». */
const CHARACTERS: Forms = ['персонажу', 'персонажам', 'персонажам'];

export const ratingText = {
  sign: { street: 'Доска почёта', house: '15' },
  title: 'Кого знает город',
  tabTitle: 'Доска почёта',
  kind: 'Рейтинг',
  kinds: { online: 'По времени', money: 'По деньгам' } satisfies Record<RatingKind, string>,
  period: 'Период',
  periods: {
    day: 'День',
    week: 'Неделя',
    month: 'Месяц',
    all: 'Всё время',
  } satisfies Record<RatingPeriod, string>,
  place: 'Место',
  citizen: 'Горожанин',
  values: { online: 'Онлайн', money: 'Деньги' } satisfies Record<RatingKind, string>,
  value: { online: toPlayed, money: toMoney } satisfies Record<RatingKind, (value: number) => string>,
  trophy: (place: number) => `${place} место`,
  you: 'это вы',
  sum: (count: number) => `сумма по\u00a0${count} ${plural(count, CHARACTERS)}`,
  all: 'Показать первую сотню',
  noPlace: {
    online: 'Вас в этом рейтинге пока нет: место появится, когда ваш персонаж побывает в\u00a0игре.',
    money: 'Вас в этом рейтинге пока нет: место появится, когда у\u00a0вашего персонажа будут деньги.',
  } satisfies Record<RatingKind, string>,
  guest: { before: 'Хотите увидеть своё место? ', link: 'Войдите' },
  beforeLaunch: {
    title: 'Доска пока пустая',
    lead: 'Имена появятся на ней, когда откроется город.',
  },
  empty: { title: 'За это время ещё никто', lead: 'Выберите другой срок или загляните позже.' },
  failed: 'Рейтинг не загрузился',
} as const;
