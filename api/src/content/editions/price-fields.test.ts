import type { TSchema } from '@sinclair/typebox';
import { contentKinds } from '../content-kinds';
import { changesPrices, PRICE_FIELDS } from './price-fields';

/** Numbers of content files that are no prices. */
const OTHER_NUMBERS = [
  'contest.issue',
  'contest.slide.*.description.*.amount',
  'launcher.downloadSize',
  'legal.version',
  'news.issue',
  'services.needs.onceInDays',
];

interface Found {
  path: string;
  schema: TSchema;
}

/** Finds the numbers of a schema, with the names of the fields around them. */
function findNumbers(schema: TSchema, path: string): Found[] {
  if (schema.type === 'integer' || schema.type === 'number') return [{ path, schema }];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, TSchema>);
  return [
    ...properties.flatMap(([name, inner]) => findNumbers(inner, `${path}.${name}`)),
    ...(schema.items ? findNumbers(schema.items as TSchema, `${path}.*`) : []),
    ...((schema.anyOf ?? []) as TSchema[]).flatMap((inner) => findNumbers(inner, path)),
  ];
}

const numbers = Object.entries(contentKinds).flatMap(([kind, { schema }]) => findNumbers(schema, kind));
const prices = Object.entries(PRICE_FIELDS).flatMap(([kind, fields]) =>
  fields.map((field) => `${kind}.${field}`),
);
const isPrice = ({ path }: Found) => prices.some((price) => path === price || path.startsWith(`${price}.`));

test('knows of each number in content files whether it is a price', () => {
  const others = numbers.filter((number) => !isPrice(number)).map(({ path }) => path);
  expect([...new Set(others)].sort()).toEqual(OTHER_NUMBERS);
});

test('has an upper bound for each price', () => {
  const unbounded = numbers.filter((number) => isPrice(number) && number.schema.maximum === undefined);
  const ids = ['services.goods.characterId', 'services.goods.vehicleId'];
  expect(unbounded.map(({ path }) => path)).toEqual(ids);
});

const service = (over: object) =>
  Buffer.from(
    JSON.stringify({ id: 1, name: 'Номер', amount: 900, goods: { service: 'plate' }, image: 'car', ...over }),
  );

/** Returns the same fields in the opposite order. */
const toReversed = (file: Buffer) =>
  Buffer.from(
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(String(file)) as object).reverse())),
  );

test.each<[string, boolean, Buffer | null, Buffer | null]>([
  ['another price', true, service({}), service({ amount: 1 })],
  ['other goods', true, service({}), service({ goods: { money: 5 } })],
  ['a new service', true, null, service({})],
  ['a removed service', true, service({}), null],
  ['a file that cannot be read any more', true, service({}), Buffer.from('{')],
  ['another name', false, service({}), service({ name: 'Знак' })],
  ['another order of the fields', false, service({}), toReversed(service({}))],
])('sees in %s whether it changes prices: %s', (_what, isChange, before, after) => {
  expect(changesPrices('services/01-nomer.json', before, after)).toBe(isChange);
});

test('sees the methods of payment that are added, removed or turned off', () => {
  const payment = (methods: object[]) =>
    Buffer.from(JSON.stringify({ rate: 1, bonuses: [], providers: [{ provider: 'unitpay', methods }] }));
  const card = { type: 'card', title: 'Карта', min: 10, max: 20, fee: 0 };
  const see = (methods: object[]) => changesPrices('payment/payment.json', payment([card]), payment(methods));
  expect([[], [{ ...card, off: true }], [card, card], [{ ...card, fee: 1 }]].map(see)).toEqual([
    ...[true, true, true, true],
  ]);
  expect(see([{ ...card, title: 'Банковская карта' }])).toBe(false);
});

test('sees no prices in texts', () => {
  expect(changesPrices('news/01.md', null, Buffer.from('---\nissue: 1\n---\n\nТекст\n'))).toBe(false);
});
