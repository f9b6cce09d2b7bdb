import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '@site/shared/contracts/home';
import { Value } from '@sinclair/typebox/value';
import { findMistake } from './check-fields';
import { ContentError } from './content-error';
import { type ContentKind, contentKinds, isContentKind, type KindRules, PictureFile } from './content-kinds';
import { contentText as text } from './content.text';
import { type MediaFile, readMedia, toMediaAddress } from './media-file';
import { type FieldPath, parseJson, type ParsedFile, parseMarkdown } from './parse-file';
import { shownPath } from './shown-path';

const MEDIA = 'media';

export interface ContentItem {
  kind: ContentKind;
  /** The file's name without its extension. */
  key: string;
  position: number;
  data: unknown;
  hash: string;
}

export interface Content {
  items: ContentItem[];
  media: MediaFile[];
}

/**
 * Reads a content folder: one folder per kind, files in the order of their names (decision 31).
 * Links are kept as they are written: what may become a link is decided where it is shown.
 * Throws `ContentError` at the first mistake.
 */
export async function loadContent(folder: string): Promise<Content> {
  const media = await readMedia(path.join(folder, MEDIA));
  const folders = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== MEDIA);
  const stranger = folders.find((name) => !isContentKind(name));
  if (stranger !== undefined) {
    throw new ContentError(shownPath(path.join(folder, stranger)), 1, text.unknownFolder);
  }
  const items: ContentItem[] = [];
  for (const [kind, rules] of Object.entries(contentKinds)) {
    if (isContentKind(kind)) items.push(...(await loadKind(folder, kind, rules, media)));
  }
  return { items, media: [...media.values()] };
}

async function loadKind(
  folder: string,
  kind: ContentKind,
  rules: KindRules,
  media: Map<string, MediaFile>,
): Promise<ContentItem[]> {
  const home = path.join(folder, kind);
  const names = (await readdir(home).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  if (names.length === 0) throw new ContentError(shownPath(home), 1, text.noFiles);
  if (rules.single === true && names.length > 1) throw new ContentError(shownPath(home), 1, text.single);
  const items: ContentItem[] = [];
  for (const [position, name] of names.entries()) {
    const data = await loadFile(path.join(home, name), rules, media);
    const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    items.push({ kind, key: path.parse(name).name, position, data, hash });
  }
  return items;
}

async function loadFile(file: string, rules: KindRules, media: Map<string, MediaFile>): Promise<unknown> {
  const shown = shownPath(file);
  const extension = rules.body === undefined ? '.json' : '.md';
  if (path.extname(file) !== extension) throw new ContentError(shown, 1, text.fileKind(extension));
  const source = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const parsed =
    rules.body === undefined ? parseJson(shown, source) : parseMarkdown(shown, source, rules.body);
  const mistake = findMistake(rules.schema, parsed.value);
  if (mistake !== null) throw new ContentError(shown, parsed.lineOf(mistake.path), mistake.reason);
  return withPictures(shown, parsed, parsed.value, [], media);
}

/** The same data with every `{ file, alt }` made a `Picture`. */
function withPictures(
  file: string,
  parsed: ParsedFile,
  value: unknown,
  at: FieldPath,
  media: Map<string, MediaFile>,
): unknown {
  if (Array.isArray(value))
    return value.map((each, index) => withPictures(file, parsed, each, [...at, index], media));
  if (typeof value !== 'object' || value === null) return value;
  if (Value.Check(PictureFile, value)) {
    const found = media.get(value.file);
    if (found === undefined) {
      throw new ContentError(file, parsed.lineOf([...at, 'file']), text.noPicture(value.file));
    }
    const picture: Picture = {
      src: toMediaAddress(found),
      alt: value.alt,
      width: found.width,
      height: found.height,
    };
    return picture;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withPictures(file, parsed, each, [...at, key], media)]),
  );
}
