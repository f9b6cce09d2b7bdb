import { Value } from '@sinclair/typebox/value';
import type { Picture } from '@site/shared/contracts/home';
import { ContentError } from '../content-error';
import { PictureFile } from '../content-kinds';
import { contentText as text } from '../content.text';
import { type MediaFile } from './media-file';
import { toMediaAddress } from '../media/media-address';
import type { FieldPath, ParsedFile } from '../parse-file';

/** Pictures and text replacements that content files may refer to. */
export interface References {
  media: ReadonlyMap<string, MediaFile>;
  /**
   * Replacements for `{{name}}`: the operator's fields, and the brand as `project`
   * (docs/product/content.md#content-files).
   */
  operator: Readonly<Record<string, string>>;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Returns the data of a file with each `{ file, alt }` replaced by a `Picture` and each `{{name}}` by its
 * replacement text.
 */
export function resolveFields(file: string, parsed: ParsedFile, references: References): unknown {
  const mistake = (at: FieldPath, reason: string) => new ContentError(file, parsed.lineOf(at), reason, at);

  const toPicture = ({ file: name, alt }: PictureFile, at: FieldPath): Picture => {
    const found = references.media.get(name);
    if (found === undefined) throw mistake([...at, 'file'], text.noPicture(name));
    return { src: toMediaAddress(found), alt, width: found.width, height: found.height };
  };
  const toWords = (words: string, at: FieldPath) =>
    words.replace(PLACEHOLDER, (_all, inner: string) => {
      const name = inner.trim();
      const replacement = Object.hasOwn(references.operator, name) ? references.operator[name] : undefined;
      if (replacement === undefined) throw mistake(at, text.noOperatorField(name));
      return replacement;
    });
  const resolve = (value: unknown, at: FieldPath): unknown => {
    if (typeof value === 'string') return toWords(value, at);
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    if (Value.Check(PictureFile, value)) return toPicture(value, at);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, [...at, key])]));
  };
  return resolve(parsed.value, []);
}
