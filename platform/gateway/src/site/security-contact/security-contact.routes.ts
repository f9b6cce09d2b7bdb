import { DAY_MS } from '@site/contracts/time';
import type { FastifyInstance } from 'fastify';
import { sendMissing } from '../../http/send-missing';

interface SecurityContactPorts {
  /** Address for reports about vulnerabilities, `mailto:` or `https:`, or null if there is none. */
  contact: string | null;
  /** The configured origin of the site, or null to leave the canonical address out. */
  origin: string | null;
  /** Returns milliseconds since 1970. */
  clock: () => number;
}

const PATH = '/.well-known/security.txt';
/** Researchers ignore an expired file. RFC 9116 §2.5.5 recommends less than a year. */
const VALID_MS = 90 * DAY_MS;
const CACHE_CONTROL = 'public, max-age=3600';

/** Registers `GET /.well-known/security.txt` by RFC 9116. Without a contact it answers 404. */
export function registerSecurityContact(
  app: FastifyInstance,
  { contact, origin, clock }: SecurityContactPorts,
): void {
  app.get(PATH, (_request, reply) => {
    if (contact === null) return sendMissing(reply);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(clock() + VALID_MS).toISOString()}`,
      'Preferred-Languages: ru, en',
      ...(origin === null ? [] : [`Canonical: ${origin}${PATH}`]),
    ];
    return reply
      .headers({ 'cache-control': CACHE_CONTROL, 'content-type': 'text/plain; charset=utf-8' })
      .send(`${lines.join('\n')}\n`);
  });
}
