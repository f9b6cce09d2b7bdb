import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '@site/shared/text/brand';
import { findMistake } from './check-fields';
import { ContentError } from '../content-error';
import {
  type ContentData,
  type ContentKind,
  contentKinds,
  isContentKind,
  type KindRules,
} from '../content-kinds';
import { contentText as text } from '../content.text';
import { type MediaFile, readMedia } from './media-file';
import { parseJson, parseMarkdown } from '../parse-file';
import { type References, resolveFields } from './resolve-fields';
import { shownPath } from './shown-path';

const MEDIA = 'media';

interface ContentItem {
  kind: ContentKind;
  /** File name without its extension. */
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
 * Loads a content folder: one subfolder per kind, with files ordered by name
 * (docs/product/content.md#content-files). Links are checked where they are displayed, not here. Throws
 * `ContentError` at the first mistake.
 */
export async function loadContent(folder: string): Promise<Content> {
  const media = await readMedia(path.join(folder, MEDIA));
  const folders = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== MEDIA);
  const unknownFolder = folders.find((name) => !isContentKind(name));
  if (unknownFolder !== undefined) {
    throw new ContentError(shownPath(path.join(folder, unknownFolder)), 1, text.unknownFolder);
  }
  const items: ContentItem[] = [];
  const references: References = { media, operator: { project: brand.name } };
  for (const [kind, rules] of Object.entries(contentKinds)) {
    if (!isContentKind(kind)) continue;
    const loaded = await loadKind(folder, kind, rules, references);
    if (kind === 'operator')
      references.operator = { ...references.operator, ...(loaded[0]?.data as ContentData['operator']) };
    items.push(...loaded);
  }
  return { items, media: [...media.values()] };
}

async function loadKind(
  folder: string,
  kind: ContentKind,
  rules: KindRules,
  references: References,
): Promise<ContentItem[]> {
  const kindFolder = path.join(folder, kind);
  const names = (await readdir(kindFolder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  if (names.length === 0 && rules.optional !== true)
    throw new ContentError(shownPath(kindFolder), 1, text.noFiles);
  if (rules.single === true && names.length > 1)
    throw new ContentError(shownPath(kindFolder), 1, text.single);
  const items: ContentItem[] = [];
  for (const [position, name] of names.entries()) {
    const data = await loadFile(path.join(kindFolder, name), rules, references);
    const duplicate = items.find((item) => isSame(item.data, data, rules.identity));
    if (duplicate)
      throw new ContentError(shownPath(path.join(kindFolder, name)), 1, text.duplicate(duplicate.key));
    const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    items.push({ kind, key: path.parse(name).name, position, data, hash });
  }
  return items;
}

function isSame(one: unknown, other: unknown, identity: KindRules['identity']): boolean {
  const [a, b] = [one, other] as Record<string, unknown>[];
  const read = (data: Record<string, unknown> | undefined, field: string) =>
    String(data?.[field]).toLowerCase();
  return identity?.every((field) => read(a, field) === read(b, field)) ?? false;
}

async function loadFile(file: string, rules: KindRules, references: References): Promise<unknown> {
  const shownFile = shownPath(file);
  const extension = rules.body === undefined ? '.json' : '.md';
  if (path.extname(file) !== extension) throw new ContentError(shownFile, 1, text.fileKind(extension));
  const source = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const parsed =
    rules.body === undefined ? parseJson(shownFile, source) : parseMarkdown(shownFile, source, rules.body);
  const mistake = findMistake(rules.schema, parsed.value) ?? rules.check?.(parsed.value) ?? null;
  if (mistake !== null) throw new ContentError(shownFile, parsed.lineOf(mistake.path), mistake.reason);
  return resolveFields(shownFile, parsed, references);
}
