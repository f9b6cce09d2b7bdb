import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonSchema } from '@site/contracts/json-schema';
import { toType } from '@site/contracts/schema/contract-types';
import { writeContractTypes } from './contract-types';
import { readArea } from './read-area';

const AREA = {
  name: 'lavka',
  title: 'Лавка',
  sign: { street: 'Рыночная', house: '3' },
  paths: [],
};
const RECEIPT = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Number of the receipt. */ alert(1)' },
    note: { type: 'string' },
  },
  required: ['id'],
  additionalProperties: false,
};
const CONTRACT = {
  modals: { 'lavka/receipt': { props: RECEIPT, result: { type: 'boolean' } }, 'lavka/help': {} },
  slots: { 'lavka/shelf': { props: { type: 'string', enum: ['new', 'old'] } } },
  events: { 'lavka/sold': { payload: RECEIPT }, 'lavka/closed': {} },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'area-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lay = (area: object) => writeFile(path.join(folder, 'area.json'), JSON.stringify(area, null, 1));
const types = () => readFile(path.join(folder, 'contract.d.ts'), 'utf8').catch(() => null);

test.each<[JsonSchema, string]>([
  [{ type: 'integer', minimum: 1 }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: ['string', 'null'], enum: ['a', null] }, '"a" | null'],
  [{ type: 'boolean', const: true }, 'true'],
  [{ type: 'array', items: { type: ['number', 'null'] } }, 'readonly (number | null)[]'],
  [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
  [
    {
      type: 'object',
      properties: { 'a-b': { type: 'array', items: { type: 'string' } }, c: { type: 'null' } },
      required: ['c'],
      additionalProperties: false,
    },
    '{\n  "a-b"?: readonly (string)[];\n  c: null;\n}',
  ],
])('prints the type of %j', (schema, type) => {
  expect(toType(schema)).toBe(type);
});

test('writes the types of paths, modals, slots and events beside area.json, and removes them with the last one', async () => {
  const pages = ['/', '/lavka/goods'].map((prefix) => ({ prefix, title: 'T', description: 'D' }));
  await lay({ ...AREA, paths: pages, ...CONTRACT });
  await writeContractTypes(folder);
  expect(await types()).toBe(`// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/": true;
    "/lavka/goods": true;
  }
}

declare module '@site/contracts/modals' {
  interface ModalMap {
    "lavka/receipt": { props: {
      /** Number of the receipt. * / alert(1) */
      id: number;
      note?: string;
    }; result: boolean };
    "lavka/help": { props: null; result: void };
  }
}

declare module '@site/contracts/slots' {
  interface SlotMap {
    "lavka/shelf": { props: "new" | "old" };
  }
}

declare module '@site/contracts/events' {
  interface EventMap {
    "lavka/sold": { payload: {
      /** Number of the receipt. * / alert(1) */
      id: number;
      note?: string;
    } };
    "lavka/closed": { payload: null };
  }
}
`);
  await lay(AREA);
  await writeContractTypes(folder);
  expect(await types()).toBeNull();
});

test('states names as before, and schemas without their descriptions', async () => {
  await lay({ $schema: './area.schema.json', ...AREA, ...CONTRACT, slots: {} });
  const { owns, contract } = await readArea(folder);
  expect(owns).toEqual({ ...AREA, modals: ['lavka/receipt', 'lavka/help'], slots: [] });
  expect(contract?.modals['lavka/receipt']?.props?.properties).toEqual({
    id: { type: 'integer' },
    note: { type: 'string' },
  });
});

test('states no contract for an area without modals, slots and events', async () => {
  await lay(AREA);
  expect(await readArea(folder)).toMatchObject({ owns: { modals: [], slots: [] }, contract: undefined });
});

test.each([
  ['a list of names', { modals: ['hint'] }, ':9:2  /modals нужен объект { }'],
  [
    'a misspelt field',
    { modal: {} },
    ':9:2  /modal такого поля нет. Возможно, имелось в виду «modals». Бывают: $schema, name, title',
  ],
  [
    'a misspelt required field',
    { paths: undefined, pathes: [] },
    ':8:2  /pathes такого поля нет. Возможно, имелось в виду «paths». Бывают: ',
  ],
  ['an unknown field', { colour: {} }, ':9:2  /colour такого поля нет. Бывают: $schema, name, title'],
  ['a missing field', { title: undefined }, ':1:1  /title нет обязательного поля'],
  [
    'an unknown field of a modal',
    { modals: { hint: { prop: {} } } },
    ':11:4  /modals/hint/prop такого поля нет. Возможно, имелось в виду «props». Бывают: props, result',
  ],
  [
    'a name of another area',
    { events: { 'donate/paid': {} } },
    ':10:3  /events/donate/paid имя должно быть вида lavka/<слово>, в слове до 19 знаков: строчные латинские буквы, цифры и -, первый знак — буква',
  ],
  [
    'a schema outside the subset',
    { slots: { 'lavka/shelf': { props: { type: 'string', pattern: 'a' } } } },
    ':11:4  /slots/lavka/shelf/props имеет поле «pattern», а у схемы типа string могут быть только',
  ],
])('refuses %s with file, line, field and reason', async (_what, parts, reason) => {
  await lay({ ...AREA, ...parts });
  await expect(readArea(folder)).rejects.toThrow(`area.json${reason}`);
});

test.each([
  ['{\n  "name": }', ':2:11  это не JSON: здесь не хватает значения'],
  ['{\n  "name": "lavka"\n  "title": "L" }', ':3:3  это не JSON: перед этим местом не хватает запятой'],
  ['{\n  "name": "lavka",\n}', ':3:1  это не JSON: здесь не хватает имени в двойных кавычках'],
  ['{\n  // the shop\n}', ':2:3  это не JSON: в JSON не бывает комментариев'],
  ['', ':1:1  это не JSON'],
])('refuses the file %j, which is no JSON, with its place', async (content, reason) => {
  await writeFile(path.join(folder, 'area.json'), content);
  await expect(readArea(folder)).rejects.toThrow(`area.json${reason}`);
});
