import type { JsonSchema } from '@site/contracts/json-schema';
import { buildRelease } from '../../testing/tiny-release';
import { findChangedContracts } from './changed-contracts';
import { findDropped } from './dropped';

const area = (options: Parameters<typeof buildRelease>[0]) => buildRelease(options).manifest;
const record = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text: JsonSchema = { type: 'string' };
const id: JsonSchema = { type: 'integer' };
const kept: JsonSchema = { type: 'string', const: 'kept' };

const uses = { modals: ['lavka/receipt'], slots: ['lavka/shelf'], events: ['lavka/sold'] };
const home = area({ uses });
type Parts = Record<'props' | 'result' | 'shelf' | 'payload', JsonSchema | undefined>;
const BEFORE: Parts = {
  props: record({ id }, ['id']),
  result: kept,
  shelf: text,
  payload: record({ id }, ['id']),
};
const lavka = (parts: Partial<Parts> = {}) => {
  const { props, result, shelf, payload } = { ...BEFORE, ...parts };
  return area({
    area: 'lavka',
    contract: {
      modals: { 'lavka/receipt': { ...(props && { props }), ...(result && { result }) } },
      slots: { 'lavka/shelf': { ...(shelf && { props: shelf }) } },
      events: { 'lavka/sold': { ...(payload && { payload }) } },
    },
  });
};
const old = lavka();
const nobody = () => false;
const short = ({ area: name, id: release }: typeof old) => `${name} ${release.slice(0, 8)}`;
const problemsOf = (next: typeof old) => findChangedContracts([old, home], [next, home], nobody);

test.each<[string, Partial<Parts>]>([
  ['an optional prop more', { props: record({ id, note: text }, ['id']) }],
  ['a wider type of a prop', { props: record({ id: { type: ['integer', 'null'] } }) }],
  ['a wider type of a slot’s props', { shelf: { type: ['string', 'null'] } }],
  ['a narrower type of a result', { result: { ...kept } }],
  ['a field more in a payload', { payload: record({ id, note: text }, ['id', 'note']) }],
  ['nothing', {}],
])('allows a release with %s', (_what, parts) => {
  expect(problemsOf(lavka(parts))).toEqual([]);
});

test.each<[string, Partial<Parts>, string, string]>([
  [
    'a required prop more',
    { props: record({ id, note: text }, ['id', 'note']) },
    'modal lavka/receipt',
    'opens it: props.note is now required',
  ],
  [
    'another type and name of a prop',
    { props: record({ id: text, key: id }, ['key']) },
    'modal lavka/receipt',
    'opens it: props.key is now required; props.id no longer allows any integer',
  ],
  ['no props', { props: undefined }, 'modal lavka/receipt', 'opens it: props no longer allows any object'],
  [
    'a dropped prop',
    { props: record({}) },
    'modal lavka/receipt',
    'opens it: props.id no longer allows anything',
  ],
  [
    'a wider result',
    { result: { type: 'string', enum: ['kept', 'lost'] } },
    'modal lavka/receipt',
    'opens it: result may now be "lost"',
  ],
  ['no result', { result: undefined }, 'modal lavka/receipt', 'opens it: result is gone'],
  [
    'a bound of a slot’s props',
    { shelf: { type: 'string', maxLength: 9 } },
    'slot lavka/shelf',
    'places it: props now has maxLength 9',
  ],
  [
    'an optional field of a payload',
    { payload: record({ id }) },
    'event lavka/sold',
    'listens to it: payload.id may now be missing',
  ],
])('refuses a release with %s, and names the pair and the change', (_what, parts, part, change) => {
  const next = lavka(parts);
  expect(problemsOf(next)).toMatchObject([
    { kind: 'contract-changed', message: `${short(next)} changes the ${part}, but ${short(home)} ${change}` },
  ]);
});

test('names five changes and the number of the others', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const props = record(Object.fromEntries(names.map((name) => [name, text])), ['id', ...names]);
  const [problem] = problemsOf(lavka({ props: { ...props, properties: { id, ...props.properties } } }));
  expect(problem?.message).toMatch(/props\.e is now required; and 2 more$/);
});

test('names the pair whose schemas cannot be compared, instead of failing', () => {
  const odd = lavka({ payload: { type: 'nonsense' as 'string' } });
  const next = lavka({ payload: { type: 'boolean' } });
  expect(findChangedContracts([odd, home], [next, home], nobody)).toMatchObject([
    {
      message: `${short(next)} changes the event lavka/sold, but ${short(home)} listens to it: its schemas cannot be compared`,
      conflict: { changes: [] },
    },
  ]);
});

test('hides no other error of a comparison', () => {
  const record = { type: 'object', additionalProperties: false, properties: {} } as const;
  const torn = lavka({ payload: { ...record, required: 5 as never } });
  const next = lavka({ payload: { ...record, required: [] } });
  expect(() => findChangedContracts([torn, home], [next, home], nobody)).toThrow(TypeError);
});

test('allows a change that no other area uses, and one together with the area that uses it', () => {
  const next = lavka({ props: undefined });
  const idle = area({ uses: { modals: ['hint'] } });
  const itself = area({ area: 'lavka', uses });
  expect(findChangedContracts([old, idle], [next, idle], nobody)).toEqual([]);
  expect(findChangedContracts([old], [next, itself], nobody)).toEqual([]);
  const rebuilt = area({ uses, title: 'built for the new props' });
  expect(findChangedContracts([old, home], [next, rebuilt], ({ id: one }) => one === rebuilt.id)).toEqual([]);
});

test('does not compare with a release of an older build, which has no contract', () => {
  const plain = area({ area: 'lavka', modals: ['lavka/receipt'], slots: ['lavka/shelf'] });
  const changed = lavka({ props: undefined });
  expect(findChangedContracts([plain, home], [changed, home], nobody)).toEqual([]);
  expect(findChangedContracts([old, home], [plain, home], nobody)).toEqual([]);
});

test('compares with the new owner when another area takes a name over', () => {
  const shop = area({ area: 'shop', contract: { modals: { 'lavka/receipt': {} } } });
  expect(findChangedContracts([old, home], [shop, home], nobody)[0]?.message).toMatch(
    `${short(shop)} changes the modal lavka/receipt`,
  );
});

test('reports a dropped event that another area listens to', () => {
  const silent = area({ area: 'lavka', contract: { ...old.contract, events: {} } });
  expect(findDropped([old, home], [silent, home])).toMatchObject([
    {
      kind: 'event-in-use',
      message: `${short(silent)} drops the event lavka/sold, but ${short(home)} listens to it`,
    },
  ]);
});
