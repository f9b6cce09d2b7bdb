import type { AreaContract } from '../area-contract';
import type { JsonSchema, SchemaType } from '../json-schema';

const MODULES = '@site/contracts';

const SIMPLE: Readonly<Partial<Record<SchemaType, string>>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const IDENTIFIER = /^[A-Za-z]\w*$/;
const toKey = (name: string) => (IDENTIFIER.test(name) ? name : JSON.stringify(name));
const indent = (text: string) => text.replaceAll('\n', '\n  ');

/** Returns the TypeScript type of the values that match a schema. Exported for its test. @internal */
export function toType(schema: JsonSchema): string {
  const { const: only, enum: values = only === undefined ? undefined : [only] } = schema;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  return [schema.type]
    .flat()
    .map((type) => SIMPLE[type] ?? toNestedType(type, schema))
    .join(' | ');
}

function toNestedType(type: SchemaType, { items, properties = {}, required = [] }: JsonSchema): string {
  if (type === 'array') return items ? `readonly (${toType(items)})[]` : 'readonly unknown[]';
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${toComment(schema)}${toKey(name)}${required.includes(name) ? '' : '?'}: ${toType(schema)};`,
  );
  return fields.length === 0 ? 'Record<string, never>' : `{\n  ${fields.map(indent).join('\n  ')}\n}`;
}

/** A description must not end the comment that it stands in. */
const toComment = ({ description }: JsonSchema) =>
  description === undefined ? '' : `/** ${description.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`;

const MAPS = {
  paths: (name: string) => `${name}: true;`,
  modals: (name: string, { props, result }: AreaContract['modals'][string]) =>
    `${name}: { props: ${props ? toType(props) : 'null'}; result: ${result ? toType(result) : 'void'} };`,
  slots: (name: string, { props }: AreaContract['slots'][string]) =>
    `${name}: { props: ${props ? toType(props) : 'null'} };`,
  events: (name: string, { payload }: AreaContract['events'][string]) =>
    `${name}: { payload: ${payload ? toType(payload) : 'null'} };`,
};

/** The interfaces that the areas fill, and the modules that have them. */
const INTERFACES = {
  paths: ['links', 'PathMap'],
  modals: ['modals', 'ModalMap'],
  slots: ['slots', 'SlotMap'],
  events: ['events', 'EventMap'],
} as const;

function toModule<Part>(
  kind: keyof typeof MAPS,
  parts: Readonly<Record<string, Part>>,
  toLine: (name: string, part: Part) => string,
): string[] {
  const lines = Object.entries(parts).map(([name, part]) =>
    indent(indent(toLine(JSON.stringify(name), part))),
  );
  if (lines.length === 0) return [];
  const [module, name] = INTERFACES[kind];
  const body = `  interface ${name} {\n    ${lines.join('\n    ')}\n  }`;
  return [`declare module '${MODULES}/${module}' {\n${body}\n}`];
}

/**
 * Returns a declaration file that adds paths, modals, slots and events to the types of areas; null if there are none.
 * `header` is its first line.
 */
export function toContractTypes(
  header: string,
  paths: readonly string[],
  { modals, slots, events }: AreaContract,
): string | null {
  const modules = [
    ...toModule('paths', Object.fromEntries(paths.map((path) => [path, true])), MAPS.paths),
    ...toModule('modals', modals, MAPS.modals),
    ...toModule('slots', slots, MAPS.slots),
    ...toModule('events', events, MAPS.events),
  ];
  if (modules.length === 0) return null;
  // a file with an import or export adds to other modules instead of replacing them
  return [`${header}\nexport {};`, ...modules].join('\n\n') + '\n';
}
