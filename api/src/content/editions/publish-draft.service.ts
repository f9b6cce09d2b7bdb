import { MINUTE_MS } from '@site/contracts/time';
import type { PublishDraft, PublishEdition } from '@site/shared/contracts/content-requests';
import { Refusal } from '../../http/refusal';
import { ContentError } from '../content-error';
import { toContent } from '../loading/load-content';
import { type DraftRow, updateDraft } from './draft.repo';
import {
  type EditionPorts,
  readDraftRow,
  readDraftState,
  readLiveHashes,
  toDraftConflict,
} from './draft.service';
import { compareFiles, readEdition, readFiles } from './edition-files';
import { selectLive } from './edition.repo';
import { editionText as text } from './edition.text';
import { findMistakes } from './find-mistakes';
import { mayHavePrices } from './price-fields';
import { assertMay, findPriceChange } from './price-rights';
import type { Publisher } from './editor-rights';
import { publish } from './publish.service';
import { toPublication } from './publication';

/** How far ahead a publication can be planned. */
const PLAN_MS = 366 * 24 * 60 * MINUTE_MS;

/** Publishes a draft at once, or plans its publication. See `Content.publishDraft`. */
export async function publishDraft(
  ports: EditionPorts,
  { id, version, live, why, at, ...by }: PublishDraft & Publisher & { id: string },
): Promise<void> {
  const { db, now } = ports;
  const draft = await readDraftRow(db, id);
  if (draft.version !== version) throw await toDraftConflict(db, id);
  assertMay(await findPriceChange(db, draft.files), by);
  await assertLive(ports, live);
  const planned = at !== undefined && at > now().getTime() ? new Date(at) : null;
  if (at !== undefined && (!planned || at > now().getTime() + PLAN_MS))
    throw new Refusal('BAD_REQUEST', { at: 'past' });
  if (!planned) return publishNow(ports, draft, { live, why: why.trim(), operator: by.operator });
  await assertNoMistakes(ports, draft, planned);
  const plan = {
    ...{ planAt: planned, planBy: by.operator, planAuthor: by.author },
    ...{ planWhy: why.trim(), planFailed: null },
  };
  if (!(await updateDraft(db, draft, plan))) throw await toDraftConflict(db, id);
}

/** Publishes a draft after what is live now. `live` is the number of that publication. */
export async function publishNow(
  ports: EditionPorts,
  draft: DraftRow,
  { live, why, operator }: { live: number; why: string; operator: string },
): Promise<void> {
  const { db, now } = ports;
  const { files } = await assertNoMistakes(ports, draft, now());
  const content = await toContent(files);
  const named = { operator, why, followsFolder: false };
  await publish(db, { files, content, after: live, draft, ...named }, now());
}

async function assertNoMistakes({ db }: EditionPorts, draft: DraftRow, at: Date) {
  if (Object.keys(draft.files).length === 0)
    throw new Refusal('BAD_REQUEST', { mistakes: [{ path: '', line: 1, field: [], reason: text.empty }] });
  const state = await readDraftState(db, draft);
  const mistakes = await findMistakes({ ...state, changes: draft.files, at });
  if (mistakes.length > 0) throw new Refusal('BAD_REQUEST', { mistakes });
  return state;
}

export async function cancelPlan({ db }: EditionPorts, id: string): Promise<DraftRow> {
  const draft = await readDraftRow(db, id);
  const none = { planAt: null, planBy: null, planAuthor: null, planWhy: null, planFailed: null };
  if (!(await updateDraft(db, draft, none))) throw await toDraftConflict(db, id);
  return readDraftRow(db, id);
}

/** Makes a stored edition live. See `Content.publishEdition`. */
export async function publishEdition(
  ports: EditionPorts,
  { edition, live, why, followsFolder = false, ...by }: PublishEdition & Publisher,
): Promise<void> {
  const { db, now } = ports;
  const hashes = await readEdition(db, edition);
  // a start that follows the folder takes its prices too
  const changed = followsFolder
    ? Object.keys(hashes).find(mayHavePrices)
    : await findPriceChange(db, compareFiles(await readLiveHashes(db), hashes));
  assertMay(changed, by);
  await assertLive(ports, live);
  const files = await readFiles(db, hashes);
  const content = await toContent(files).catch(toMistakes);
  const named = { operator: by.operator, why: why.trim(), followsFolder };
  await publish(db, { files, content, after: live, ...named }, now());
}

/** Refuses an edition whose files do not fit this version of the site. */
function toMistakes(error: unknown): never {
  if (!(error instanceof ContentError)) throw error;
  const { file: path, line, field, reason } = error;
  throw new Refusal('BAD_REQUEST', { mistakes: [{ path, line, field, reason }] });
}

/** Throws `CONFLICT` with what is live if it is not what the editor has seen. */
async function assertLive({ db }: EditionPorts, number: number): Promise<void> {
  const live = await selectLive(db);
  if (live && live.number !== number) throw new Refusal('CONFLICT', { live: toPublication(live) });
}
