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
import { type Named, resolveFields } from './resolve-fields';
import { shownPath } from './shown-path';

const MEDIA = 'media';

interface ContentItem {
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
  const named: Named = { media, operator: { project: brand.name } };
  for (const [kind, rules] of Object.entries(contentKinds)) {
    if (!isContentKind(kind)) continue;
    const loaded = await loadKind(folder, kind, rules, named);
    if (kind === 'operator')
      named.operator = { ...named.operator, ...(loaded[0]?.data as ContentData['operator']) };
    items.push(...loaded);
  }
  return { items, media: [...media.values()] };
}

async function loadKind(
  folder: string,
  kind: ContentKind,
  rules: KindRules,
  named: Named,
): Promise<ContentItem[]> {
  const home = path.join(folder, kind);
  const names = (await readdir(home).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  if (names.length === 0 && rules.optional !== true) throw new ContentError(shownPath(home), 1, text.noFiles);
  if (rules.single === true && names.length > 1) throw new ContentError(shownPath(home), 1, text.single);
  const items: ContentItem[] = [];
  for (const [position, name] of names.entries()) {
    const data = await loadFile(path.join(home, name), rules, named);
    const twin = items.find((item) => isSame(item.data, data, rules.identity));
    if (twin) throw new ContentError(shownPath(path.join(home, name)), 1, text.twin(twin.key));
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

async function loadFile(file: string, rules: KindRules, named: Named): Promise<unknown> {
  const shown = shownPath(file);
  const extension = rules.body === undefined ? '.json' : '.md';
  if (path.extname(file) !== extension) throw new ContentError(shown, 1, text.fileKind(extension));
  const source = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const parsed =
    rules.body === undefined ? parseJson(shown, source) : parseMarkdown(shown, source, rules.body);
  const mistake = findMistake(rules.schema, parsed.value);
  if (mistake !== null) throw new ContentError(shown, parsed.lineOf(mistake.path), mistake.reason);
  return resolveFields(shown, parsed, named);
}
