import { Value } from '@sinclair/typebox/value';
import { ChannelRefusal } from '@site/contracts/deploy-refusal';
import type { CheckReply } from '@site/contracts/link-problem';
import type { PageCheckReply } from '@site/contracts/page-check';
import type { BuiltRelease } from '../../releases/built-release';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import { pageCheckText as text } from './page-check.text';
import { storeRead } from './read-built-release';

/** The result of the check of pages. `why` says why nothing was drawn. */
export interface BuiltPages extends PageCheckReply {
  why?: string;
}

/**
 * Uploads a build and lets the site check its pages, modals and slots as before a deploy. Draws nothing without the
 * right to preview or deploy, and without a signature on a site that requires one.
 */
export async function checkBuiltPages(
  ports: CommandPorts,
  built: BuiltRelease,
  { mayCheckPages }: Pick<CheckReply, 'mayCheckPages'>,
): Promise<BuiltPages> {
  const undrawn = { drawn: false, faults: [] };
  // an older gateway does not say whether it can check pages
  if (!mayCheckPages) return { ...undrawn, why: mayCheckPages === false ? text.noRight : text.notDrawn };
  try {
    await storeRead(ports, built);
  } catch (error) {
    if (isUnsigned(error)) return { ...undrawn, why: text.unsigned };
    throw error;
  }
  const { area, id: release } = built.manifest;
  return ports.client.checkPages({ area, release });
}

function isUnsigned(error: unknown): boolean {
  const details = error instanceof CliError ? error.refused?.details : undefined;
  if (!Value.Check(ChannelRefusal, details)) return false;
  return details.reason === 'untrusted-release' && details.fault === 'unsigned';
}
