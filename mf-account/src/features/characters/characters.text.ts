import type { Character, PropertyItem } from '@site/shared/contracts/profile';
import { formatNumber } from '@site/text/numbers';
import { plural } from '@site/text/plural';

type ParameterName = Character['parameters'][number]['name'];

/** Formats an amount of in-game money: «184 200 $». */
export const toMoney = (sum: number) => `${formatNumber(Math.round(sum))}\u00a0$`;

const counted =
  (forms: readonly [string, string, string]) =>
  (count: number): string =>
    `${count}\u00a0${plural(count, forms)}`;

const PLACES = ['Первое', 'Второе', 'Третье', 'Четвёртое', 'Пятое'] as const;

export const charactersText = {
  switcher: 'Персонажи аккаунта',
  hours: (hours: number) => `В городе ${formatNumber(hours)}\u00a0${plural(hours, ['час', 'часа', 'часов'])}`,
  summary: (level: string | number | undefined, organisation: string | number | undefined) =>
    [level === undefined ? '' : `${level} уровень`, String(organisation ?? '')].filter(Boolean).join(', '),
  free: (place: number) => `${PLACES[place] ?? 'Ещё одно'} место свободно.`,
  freeHint: 'Персонажа создают в игре',
  parameters: {
    cash: 'Наличные',
    bank: 'В банке',
    level: 'Уровень',
    organisation: 'Организация',
  } satisfies Partial<Record<ParameterName, string>>,
  property: {
    homes: { title: 'Дома', count: counted(['дом', 'дома', 'домов']) },
    business: { title: 'Бизнес', count: counted(['точка', 'точки', 'точек']) },
    transport: { title: 'Транспорт', count: counted(['единица', 'единицы', 'единиц']) },
  },
  none: 'Пока нет',
  price: (sum: number) => `Госстоимость ${toMoney(sum)}`,
  shop: ({ mark, price }: PropertyItem) =>
    price === undefined ? mark : `${mark}, госстоимость ${toMoney(price)}`,
  empty: {
    title: 'Персонажей пока нет',
    lead: 'Первого создают в игре: сойдите с парома и получите документы.',
  },
  failed: 'Персонажи не загрузились. С ними всё в порядке, молчит сервер.',
  notChosen: 'Не удалось выбрать персонажа',
} as const;

/** Patterns that select the picture of a vehicle by a word in the vehicle's name. */
export const VEHICLE_WORDS = { scooter: /скутер|мотоцикл|мопед/i, pickup: /пикап|грузов|фургон/i } as const;

const PLATE = /^([А-ЯЁA-Z])\s?(\d{3})\s?([А-ЯЁA-Z]{2})$/i;

/** Adds spaces to a number plate: «А123ВС» → «А 123 ВС». Returns any other text unchanged. */
export const toPlate = (mark: string): string => mark.replace(PLATE, '$1\u00a0$2\u00a0$3');
