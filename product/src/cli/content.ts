import { isDeepStrictEqual } from 'node:util';
import { Value } from '@sinclair/typebox/value';
import {
  type ContentConflict,
  ContentEditionId,
  type ContentMistake,
} from '@site/shared/contracts/content-editions';
import { NewContentDraft, PublishEdition } from '@site/shared/contracts/content-requests';
import { buildTable, CliError, type CommandPorts, type DeployClient, type Outcome } from '@site/gateway/cli';
import { readContentFolder, writeContentFolder } from './content-folder';
import { contentText as text } from './content.text';
import { createProductClient } from './product-client';

/** Publications that `site content list` shows. */
const SHOWN = 10;
const LIVE = 'live';

/** Rethrows a refusal of the site with a Russian sentence that says what to do. */
const inWords = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const refused = error instanceof CliError ? error.refused : undefined;
    if (refused?.code === 'NOT_FOUND') throw new CliError(text.unknown, 1, refused);
    const details = (refused?.details ?? {}) as Partial<ContentConflict> & {
      mistakes?: ContentMistake[];
      mistake?: ContentMistake;
    };
    if ('live' in details || 'draft' in details)
      throw new CliError(text.conflict(details as ContentConflict), 1, refused);
    if ('needs' in details) throw new CliError(text.needsMoney, 1, refused);
    if (details.mistake) throw new CliError(details.mistake.reason, 1, refused);
    if (details.mistakes) throw new CliError(toMistakes(details.mistakes), 1, refused);
    throw error;
  });

const toMistakes = (mistakes: readonly ContentMistake[]): string =>
  [text.mistakes, ...mistakes.map(text.mistake)].join('\n');

function requireWhy(why: string | undefined): string {
  if (!Value.Check(PublishEdition.properties.why, why)) throw new CliError(text.noWhy, 2);
  return why;
}

/** Finds the edition that was named by its id, by the number of its publication, or as `live`. */
async function findEdition(client: DeployClient, typed: string): Promise<string> {
  if (Value.Check(ContentEditionId, typed)) return typed;
  const product = createProductClient(client);
  if (typed === LIVE) return (await product.fetchContent()).live.edition;
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CliError(text.badEdition(typed), 2);
  const { list } = await inWords(product.fetchContentHistory(Number(typed) + 1));
  const [found] = list;
  if (found?.number !== Number(typed)) throw new CliError(text.noPublication(typed), 1);
  return found.edition;
}

/** `site content list`: what is live, the drafts, and the last publications. */
export async function listContent({ client }: CommandPorts): Promise<Outcome> {
  const product = createProductClient(client);
  const [{ live, folder, drafts }, history] = await Promise.all([
    product.fetchContent(),
    product.fetchContentHistory(),
  ]);
  const list = history.list.slice(0, SHOWN);
  return {
    data: { live, folder, drafts, history: list },
    lines: [
      text.live(live),
      ...(live.followsFolder ? [text.follows] : []),
      ...(folder === null ? [] : [text.folder(folder)]),
      '',
      ...(drafts.length === 0
        ? [text.noDrafts]
        : [text.drafts, buildTable(text.draftColumns, drafts.map(text.draftRow))]),
      '',
      text.history,
      buildTable(text.historyColumns, list.map(text.historyRow)),
    ],
  };
}

/** `site content export`: writes the files of an edition, by default of the live one, into a folder. */
export async function exportContent(
  { client }: CommandPorts,
  folder: string,
  { edition: named = LIVE }: { edition?: string },
): Promise<Outcome> {
  const edition = await findEdition(client, named);
  const { files } = await inWords(createProductClient(client).fetchContentFiles(edition));
  const left = await writeContentFolder(folder, files);
  const paths = Object.keys(files);
  return {
    data: { edition, files: paths, left },
    lines: [text.exported(edition, paths.length, folder)],
    ...(left.length > 0 && { notes: [text.left(left)] }),
  };
}

interface ImportOptions {
  title?: string;
  why?: string;
  publish?: boolean;
}

/** `site content import`: makes a draft of the files of a folder, and publishes it with `--publish`. */
export async function importContent(
  { client }: CommandPorts,
  folder: string,
  { title, why, publish = false }: ImportOptions,
): Promise<Outcome> {
  if (!Value.Check(NewContentDraft, { title })) throw new CliError(text.noTitle, 2);
  const reason = publish ? requireWhy(why) : '';
  const files = await readContentFolder(folder);
  const product = createProductClient(client);
  const { live } = await product.fetchContent();
  const { files: shown } = await inWords(product.fetchContentFiles(live.edition));
  // a draft without changes would be left over
  if (isDeepStrictEqual(files, { ...shown })) return { data: { draft: null, live }, lines: [text.nothing] };
  const draft = await inWords(product.importContent({ title: String(title), files }));
  const lines = [text.imported(draft), ...draft.changes.map(text.change)];
  if (draft.mistakes.length > 0) {
    const said = [...lines, toMistakes(draft.mistakes)];
    if (publish) throw new CliError(said.join('\n'), 1);
    return { data: { draft }, lines: said };
  }
  if (!publish) return { data: { draft }, lines: [...lines, text.publishLater] };
  const request = { version: draft.version, live: live.number, why: reason };
  const overview = await inWords(product.publishContentDraft(draft.id, request));
  return { data: { draft, live: overview.live }, lines: [...lines, text.published(draft.title)] };
}

/** `site content diff`: what differs between two editions, in words. */
export async function diffContent({ client }: CommandPorts, first: string, second: string): Promise<Outcome> {
  const [from, to] = [await findEdition(client, first), await findEdition(client, second)];
  const data = await inWords(createProductClient(client).diffContent(from, to));
  return { data, lines: data.files.length === 0 ? [text.same] : data.files.flatMap(text.difference) };
}

/** `site content publish`: makes an edition live, usually a former one. */
export async function publishContent(
  { client }: CommandPorts,
  named: string,
  { why, followFolder = false }: { why?: string; followFolder?: boolean },
): Promise<Outcome> {
  const reason = requireWhy(why);
  const edition = await findEdition(client, named);
  const product = createProductClient(client);
  const { live } = await product.fetchContent();
  const request = {
    ...{ edition, live: live.number, why: reason },
    ...(followFolder && { followsFolder: true }),
  };
  const data = await inWords(product.publishContentEdition(request));
  return { data: { live: data.live }, lines: [text.republished(data.live)] };
}
