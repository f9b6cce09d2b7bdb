import { Value } from '@sinclair/typebox/value';
import type { Picture } from '@site/shared/contracts/home';
import { ContentError } from '../content-error';
import { PictureFile } from '../content-kinds';
import { contentText as text } from '../content.text';
import { type MediaFile } from './media-file';
import { toMediaAddress } from '../media/media-address';
import type { FieldPath, ParsedFile } from '../parse-file';

/** What content files may name. */
export interface Named {
  media: ReadonlyMap<string, MediaFile>;
  /** Words for `{{name}}`: the operator's, and `project`, the brand (decision 34). */
  operator: Readonly<Record<string, string>>;
}

const OPERATOR_WORD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The data of a file with every `{ file, alt }` made a `Picture` and every `{{name}}` said in the operator's words. */
export function resolveFields(file: string, parsed: ParsedFile, named: Named): unknown {
  const mistake = (at: FieldPath, reason: string) => new ContentError(file, parsed.lineOf(at), reason);

  const toPicture = ({ file: name, alt }: PictureFile, at: FieldPath): Picture => {
    const found = named.media.get(name);
    if (found === undefined) throw mistake([...at, 'file'], text.noPicture(name));
    return { src: toMediaAddress(found), alt, width: found.width, height: found.height };
  };
  const toWords = (words: string, at: FieldPath) =>
    words.replace(OPERATOR_WORD, (_all, name: string) => {
      const said = Object.hasOwn(named.operator, name) ? named.operator[name] : undefined;
      if (said === undefined) throw mistake(at, text.noOperatorWord(name));
      return said;
    });
  const resolve = (value: unknown, at: FieldPath): unknown => {
    if (typeof value === 'string') return toWords(value, at);
    if (Array.isArray(value)) return value.map((each, index) => resolve(each, [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    if (Value.Check(PictureFile, value)) return toPicture(value, at);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, [...at, key])]));
  };
  return resolve(parsed.value, []);
}
