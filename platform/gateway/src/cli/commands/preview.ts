import { Value } from '@sinclair/typebox/value';
import { TokenRefusal } from '@site/contracts/deploy-token';
import type { PreviewedRelease, PreviewReply } from '@site/contracts/deploy-preview';
import type { LinkProblem } from '@site/contracts/link-problem';
import type { PageRemark } from '@site/contracts/page-remark';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { tokenRefusalText } from '../connection/connection.text';
import { faultLine, remarkLine } from '../../refusals/faults.text';
import { linkProblemText, otherUnofferedTexts } from '../../refusals/link-problem.text';
import { short, when } from '../../refusals/words.text';
import { channelText } from './channel.text';
import { pageCheckText } from './page-check.text';
import { previewText as text } from './preview.text';
import { storeBuilt } from './read-built-release';
import { readNumber } from './read-number';

const MAX_HOURS = 24 * 30;

export interface PreviewOptions {
  hours?: string;
  switchable?: boolean;
  dir?: string;
  list?: boolean;
  end?: string;
}

/** Output of `site preview <area…> --json` after it has made a link (docs/runbook.md#preview-json). */
interface PreviewJson {
  /** Address that shows the site with these releases. */
  link: string;
  /** Id for `site preview --end`. */
  id: string;
  /** The releases that the link shows, in the order of the arguments. The link opens the first area. */
  areas: PreviewedRelease[];
  /** ISO time. */
  expires: string;
  /** True if visitors may choose other releases of these areas (`--switchable`). */
  switchable: boolean;
  /**
   * Reasons to refuse a deploy: failing pages, modals and slots, and link problems. `message` describes one in
   * a line.
   */
  problems: ((PreviewReply['faults'][number] | LinkProblem) & { message: string })[];
  /** Faults that stop no deploy: pages that fail in the live release too, and failed calls to an own backend. */
  remarks: (PageRemark & { message: string })[];
}

/**
 * `site preview <area>[@<release>]…`: creates a link that shows these areas together. Areas without a release are
 * uploaded from their local builds. `site preview --list` shows the links, and `site preview --end <id>` ends one.
 */
export async function preview(
  ports: CommandPorts,
  targets: string[],
  options: PreviewOptions,
): Promise<Outcome> {
  const { list, end } = options;
  const given = [targets[0], list, end].filter((one) => one !== undefined);
  if (given.length !== 1) throw new CliError(text.oneOf, 2);
  if (targets.length > 0) return makePreview(ports, targets, options);
  return end === undefined ? listPreviews(ports) : endPreview(ports, end);
}

async function makePreview(
  ports: CommandPorts,
  targets: string[],
  options: PreviewOptions,
): Promise<Outcome> {
  const { switchable = false } = options;
  const hours = readNumber(options.hours, 'hours', MAX_HOURS);
  if (targets.length > 1 && options.dir !== undefined) throw new CliError(channelText.oneFolder, 2);
  const named = [...new Set(targets)].map((target) => target.split('@') as [string, string?]);
  const twice = named.find(([area], index) => named.findIndex(([one]) => one === area) !== index);
  if (twice) throw new CliError(text.namedTwice(twice[0]), 2);
  const moves: { area: string; to: string }[] = [];
  for (const [area, release] of named)
    moves.push({ area, to: release ?? (await storeForPreview(ports, area, options.dir)) });
  const [only] = moves;
  const what = moves.length === 1 && only ? { area: only.area, release: only.to } : { moves };
  const reply = await ports.client.preview({
    ...what,
    ...(hours === undefined ? {} : { hours }),
    ...(switchable ? { switchable } : {}),
  });
  const {
    id,
    expires,
    faults,
    drawn = true,
    undrawn,
    problems = [],
    releases,
    unoffered = [],
    remarks = [],
  } = reply;
  const data: PreviewJson = {
    link: (reply.origin ?? ports.url) + reply.path,
    id,
    areas: releases,
    expires,
    switchable,
    problems: [
      ...faults.map((fault) => ({ ...fault, message: faultLine(fault) })),
      ...problems.map((problem) => ({ ...problem, message: linkProblemText(problem) })),
    ],
    remarks: remarks.map((remark) => ({ ...remark, message: remarkLine(remark) })),
  };
  return {
    data,
    lines: [data.link],
    notes: [
      text.made(reply),
      ...(switchable ? [text.switchable] : []),
      pageCheckText.checked({ faults, drawn, undrawn, remarks }, problems),
      ...otherUnofferedTexts(unoffered, problems),
    ],
  };
}

/**
 * Uploads a local build and returns its id. A token that may not upload it lacks the right `preview`: the site names
 * `deploy`, because it does not know what the upload is for.
 */
async function storeForPreview(ports: CommandPorts, area: string, dir?: string): Promise<string> {
  try {
    return (await storeBuilt(ports, area, dir)).id;
  } catch (error) {
    const details = error instanceof CliError ? error.refused?.details : undefined;
    if (!Value.Check(TokenRefusal, details) || !('verb' in details)) throw error;
    const refusal = { ...details, verb: 'preview' as const };
    throw new CliError(tokenRefusalText(refusal), 4, { code: 'FORBIDDEN', details: refusal });
  }
}

async function listPreviews({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchPreviews();
  const rows = data.previews.map((one) => [
    one.id,
    one.releases.map(({ area }) => area).join(', '),
    one.releases.map(({ release }) => short(release)).join(', '),
    one.by,
    when(one.createdAt),
    when(one.expires),
    text.state(one),
  ]);
  return { data, lines: [rows.length > 0 ? buildTable(text.columns, rows) : text.none] };
}

async function endPreview({ client }: CommandPorts, id: string): Promise<Outcome> {
  const data = await client.endPreview(id).catch((error: unknown) => {
    if (error instanceof CliError && error.refused?.code === 'NOT_FOUND')
      throw new CliError(text.noPreview(id), 1, error.refused);
    throw error;
  });
  return { data, lines: [text.ended(data)] };
}
