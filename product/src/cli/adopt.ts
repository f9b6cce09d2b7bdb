import { Value } from '@sinclair/typebox/value';
import { type AdoptionTarget, AdoptionRequest } from '@site/shared/contracts/money-adoption';
import { CliError, type CommandPorts, type Outcome } from '@site/gateway/cli';
import { adoptionText as text } from './adoption.text';
import { lostOperationsText as lostText } from './lost-operations.text';
import { findLost, readOperationLog } from './operation-log';
import { operationsText } from './operations.text';
import { createProductClient } from './product-client';
import { requireDay } from './read-days';
import { readRegistryBytes } from './registry-file';
import { registryFileText } from './registry-file.text';
import { readRegistry } from './unitpay-registry';

export interface AdoptOptions {
  /** Days in Moscow, such as `2026-11-01`. */
  from?: string;
  to?: string;
  /** File with Unitpay's registry. */
  registry?: string;
  /** `<payment>=<login>`, several with commas. */
  give?: string;
  /** Log of the site, which names operations that no payment system lists. */
  log?: string;
  apply?: boolean;
  seen?: string;
  why?: string;
}

function readGive(list: string): NonNullable<AdoptionTarget['give']> {
  return list.split(',').map((pair) => {
    const [, paymentId = '', login = ''] = /^([\w-]{1,64})=(.{1,64})$/.exec(pair.trim()) ?? [];
    if (paymentId === '') throw new CliError(text.badGive(pair), 2);
    return { paymentId, login };
  });
}

async function toTarget({
  from,
  to,
  registry,
  give,
}: AdoptOptions): Promise<{ target: AdoptionTarget; unread: string[] }> {
  for (const [name, day] of Object.entries({ from, to })) if (day !== undefined) requireDay(name, day);
  const bytes = registry === undefined ? null : await readRegistryBytes(registry);
  const read = bytes && registry !== undefined ? readRegistry(registry, bytes) : null;
  const target = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(read ? { registry: read.registry } : {}),
    ...(give === undefined ? {} : { give: readGive(give) }),
  };
  return { target, unread: read?.unread ?? [] };
}

/** Rethrows a refusal of the site with a Russian sentence that says what to do. */
const inWords = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const refused = error instanceof CliError ? error.refused : undefined;
    const line =
      refused && (text.refusal(refused) ?? operationsText.refusal(text.subject, refused, 'confirm'));
    throw line ? new CliError(line, 1, refused) : error;
  });

/**
 * `site payments adopt`: finds paid payments that the database has lost because it was restored from a backup. Shows
 * what it would do. With `--apply`, the code of that preview and a reason, it credits them. With `--log` it also names
 * the disputes, corrections and returned services that the database has lost, with the commands that repeat them.
 */
export async function adopt({ client }: CommandPorts, options: AdoptOptions): Promise<Outcome> {
  const { apply = false, seen, why } = options;
  if (apply && seen === undefined) throw new CliError(text.noSeen, 2);
  if (apply && !Value.Check(AdoptionRequest.properties.why, why ?? '')) throw new CliError(text.noWhy, 2);
  const { target, unread } = await toTarget(options);
  const calls = createProductClient(client);
  const logged = options.log === undefined ? null : await readOperationLog(options.log);
  if (!apply) {
    const preview = await inWords(calls.previewAdoption(target));
    const missing = logged && (await findLost(calls, logged));
    const operations = [
      ...(unread.length === 0 ? [] : [registryFileText.unread(unread)]),
      ...(missing ? lostText.report(logged, missing) : [lostText.noLog]),
    ];
    const { lost: lostOperations = null, open: openOperations = null } = missing ?? {};
    return {
      data: { ...preview, lostOperations, openOperations },
      lines: text.preview(preview, options, operations),
    };
  }
  const request = { ...target, seen: seen ?? '', why: why ?? '' };
  if (!Value.Check(AdoptionRequest, request)) throw new CliError(text.badRequest, 2);
  const data = await inWords(calls.adopt(request));
  const operations =
    logged && data.state === 'done' ? lostText.report(logged, await findLost(calls, logged)) : [];
  return { data, lines: [...text.outcome(data), ...operations] };
}
