import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
import { type ContentFiles, readContentFolder } from './content-files';
import { MEDIA, type MediaFile, readMedia } from './media-file';
import { parseSource } from './parse-source';
import { type References, resolveFields } from './resolve-fields';
import { shownPath } from './shown-path';

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

/** Loads the files of a content folder as `toContent` does. Messages name files with the folder. */
export async function loadContent(folder: string): Promise<Content & { files: ContentFiles }> {
  const files = await readContentFolder(folder);
  return { files, ...(await toContent(files, (file) => shownPath(path.join(folder, file)))) };
}

/**
 * Checks a set of content files, one folder per kind, with files ordered by name
 * (docs/product/content.md#content-files), and resolves their references. `show` returns the path of a file or folder
 * for messages. Throws `ContentError` at the first mistake.
 */
export async function toContent(
  files: ContentFiles,
  show: (path: string) => string = (file) => file,
): Promise<Content> {
  const media = await readMedia(files, show);
  const unknown = [...files.keys()]
    .map((file) => file.split('/')[0] ?? '')
    .find((name) => name !== MEDIA && !isContentKind(name));
  if (unknown !== undefined) throw new ContentError(show(unknown), 1, text.unknownFolder);
  const items: ContentItem[] = [];
  const references: References = { media, operator: { project: brand.name } };
  for (const [kind, rules] of Object.entries(contentKinds)) {
    if (!isContentKind(kind)) continue;
    const loaded = await loadKind({ files, show, references }, kind, rules);
    if (kind === 'operator')
      references.operator = { ...references.operator, ...(loaded[0]?.data as ContentData['operator']) };
    items.push(...loaded);
  }
  return { items, media: [...media.values()] };
}

interface Loading {
  files: ContentFiles;
  show: (path: string) => string;
  references: References;
}

async function loadKind(
  { files, show, references }: Loading,
  kind: ContentKind,
  rules: KindRules,
): Promise<ContentItem[]> {
  const paths = [...files.keys()].filter((file) => file.startsWith(`${kind}/`)).sort();
  if (paths.length === 0 && rules.optional !== true) throw new ContentError(show(kind), 1, text.noFiles);
  if (rules.single === true && paths.length > 1) throw new ContentError(show(kind), 1, text.single);
  const items: ContentItem[] = [];
  for (const [position, file] of paths.entries()) {
    // requests of others wait for one file only
    await setImmediate();
    const data = loadFile(show(file), files.get(file) ?? Buffer.of(), rules, references);
    const duplicate = items.find((item) => isSame(item.data, data, rules.identity));
    if (duplicate) throw new ContentError(show(file), 1, text.duplicate(duplicate.key));
    const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    items.push({ kind, key: path.parse(file).name, position, data, hash });
  }
  return items;
}

function isSame(one: unknown, other: unknown, identity: KindRules['identity']): boolean {
  const [a, b] = [one, other] as Record<string, unknown>[];
  const read = (data: Record<string, unknown> | undefined, field: string) =>
    String(data?.[field]).toLowerCase();
  return identity?.every((field) => read(a, field) === read(b, field)) ?? false;
}

function loadFile(file: string, body: Buffer, rules: KindRules, references: References): unknown {
  const parsed = parseSource(file, body, rules);
  const mistake = findMistake(rules.schema, parsed.value) ?? rules.check?.(parsed.value) ?? null;
  if (mistake !== null)
    throw new ContentError(file, parsed.lineOf(mistake.path), mistake.reason, mistake.path);
  return resolveFields(file, parsed, references);
}
