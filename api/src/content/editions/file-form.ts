import { type TSchema, Type } from '@sinclair/typebox';
import type { ContentFile } from '@site/shared/contracts/content-editions';
import { stringify } from 'yaml';
import { contentKinds, isContentKind, type KindRules } from '../content-kinds';
import { extensionOf, parseSource } from '../loading/parse-source';
import { MEDIA } from '../loading/media-file';
import type { BodyReader } from '../parse-file';

type Form = Pick<ContentFile, 'format' | 'schema' | 'fields' | 'text' | 'source'>;

/** Keeps the text below the fields as it is. */
const readAsIs: BodyReader = (_file, source, line) => ({ value: source, lineOf: () => line });

export const kindOf = (path: string): string => path.split('/')[0] ?? '';

/** Returns the rules of the folder of a path, or null if the folder has no files that editors may write. */
export function rulesOf(path: string): KindRules | null {
  const kind = kindOf(path);
  if (!isContentKind(kind)) return null;
  const rules = contentKinds[kind];
  return path.endsWith(extensionOf(rules)) ? rules : null;
}

export const isPicture = (path: string): boolean => kindOf(path) === MEDIA;

/**
 * Returns the form of a file. A file that does not exist (`body` is null) or that cannot be parsed has no fields yet.
 */
export function toForm(path: string, body: Buffer | null): Form {
  const rules = rulesOf(path);
  if (!rules) return { format: 'picture', schema: {}, fields: {}, text: '', source: '' };
  const source = body?.toString('utf8') ?? '';
  const format = rules.body ? 'text' : 'form';
  const schema = withoutText(rules);
  try {
    const { fields, text } = body ? readForm(path, body, rules) : { fields: {}, text: '' };
    return { format, schema, fields, text, source };
  } catch {
    return { format, schema, fields: {}, text: '', source };
  }
}

function readForm(path: string, body: Buffer, rules: KindRules) {
  const raw = rules.body ? { ...rules, body: { ...rules.body, read: readAsIs } } : rules;
  const value = parseSource(path, body, raw).value as Record<string, unknown>;
  if (!rules.body) return { fields: value, text: '' };
  const { [rules.body.field]: text, ...fields } = value;
  return { fields, text: String(text) };
}

function withoutText({ schema, body }: KindRules): TSchema {
  return body ? Type.Omit(schema as ReturnType<typeof Type.Object>, [body.field]) : schema;
}

/** Returns the file for fields and text. */
export function fromForm(path: string, fields: unknown, text = ''): Buffer {
  const rules = rulesOf(path);
  return Buffer.from(
    rules?.body
      ? `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text.trim()}\n`
      : `${JSON.stringify(fields, null, 2)}\n`,
  );
}

/** Names of fields that say what a file is about, the best first. */
const TITLES = ['title', 'question', 'name', 'description', 'network'];

/** Returns what a file is about in words, or its name. */
export function toTitle(path: string, body: Buffer): string {
  const name = path.slice(path.indexOf('/') + 1);
  if (isPicture(path)) return name;
  const fields = toForm(path, body).fields as Record<string, unknown>;
  const title = TITLES.map((field) => fields[field]).find((value) => typeof value === 'string');
  return title ?? name;
}
