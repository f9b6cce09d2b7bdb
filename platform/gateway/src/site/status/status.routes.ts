import type { Db } from '@site/server/db';
import { ruleFor, STATUS_PATH } from '@site/contracts/paths';
import type { FastifyInstance } from 'fastify';
import type { LiveSite } from '../../channel/live/live-site';
import type { ReadDeadline } from '../../db/read-deadline';
import { sendMissing } from '../../http/send-missing';
import { makeMessagePage, type MessagePorts } from '../document/message-page';
import { createReader, type DataReply } from '../render/server-fetch';
import { judgeAreas, type PageCount } from './area-health';
import { toIncidents } from './incident';
import { type ReadServices, writeStatus } from './status-page';
import { countLatePages, fetchAnnouncements } from './status.repo';

export interface StatusPorts {
  db: Db;
  deadline: ReadDeadline;
  current: () => LiveSite | null;
  /** Describes the services of the site. Without it, the page names none. */
  product: { readonly readServices?: ReadServices };
  /** Sends an anonymous GET to the api. */
  fetch: (path: string, requestId: string) => Promise<DataReply>;
  page: MessagePorts;
  onError: (error: unknown) => void;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
}

const FRESH_MS = 10_000;

/**
 * Registers `/status`: what works on the site, of what the gateway itself knows. It needs no release, and without the
 * database it says what this gateway serves. All visitors share a reply for ten seconds.
 */
export function registerStatus(app: FastifyInstance, ports: StatusPorts): void {
  const { current, clock } = ports;
  let known: { at: number; page: Promise<ReturnType<typeof makeMessagePage>> } | null = null;
  app.get(STATUS_PATH, async (request, reply) => {
    const site = current();
    if (!site) return sendMissing(reply);
    const at = clock();
    if (!known || at - known.at >= FRESH_MS || at < known.at)
      known = { at, page: makeStatus(site, { at, requestId: request.id }, ports) };
    const { headers, body } = await known.page;
    return reply.headers(headers).send(body);
  });
}

async function makeStatus(
  site: LiveSite,
  { at, requestId }: { at: number; requestId: string },
  ports: StatusPorts,
) {
  const { db, deadline, product, fetch, page, onError } = ports;
  const orElse = async <T>(read: Promise<T>, other: T): Promise<T> => {
    try {
      return await deadline(read);
    } catch (error) {
      onError(error);
      return other;
    }
  };
  const { mode, rules } = site.composition;
  const isClosed = (path: string) => ruleFor(rules, path) !== undefined;
  const [counts, entries, services] = await Promise.all([
    orElse<ReadonlyMap<string, PageCount>>(countLatePages(db), new Map()),
    orElse(fetchAnnouncements(db), []),
    orElse(
      product.readServices?.(createReader(fetch, requestId), { mode, isClosed }) ?? Promise.resolve([]),
      [],
    ),
  ]);
  const areas = judgeAreas(site, counts);
  return makeMessagePage(
    writeStatus({ site, areas, services, incidents: toIncidents(entries, at), at }),
    page,
  );
}
