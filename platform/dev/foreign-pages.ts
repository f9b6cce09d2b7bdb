import type { IncomingMessage } from 'node:http';

/**
 * Header of every reply of a development server. Without it a page of another origin could run built scripts as its
 * own and read the sources in them. It also holds where browsers send no `Sec-Fetch-Site`: old ones, and all of them
 * for an address of the network without TLS.
 */
export const OWN_PAGES_ONLY = { 'cross-origin-resource-policy': 'same-origin' };

const OTHER_ORIGINS = new Set<string | undefined>(['cross-site', 'same-site']);

/**
 * Returns true if a page of another origin, which includes other ports of this machine, has sent the request. A link
 * that opens a page here is no such request: the page that has it reads nothing of the reply.
 */
export const isOfForeignPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  OTHER_ORIGINS.has(headers['sec-fetch-site']?.toString()) &&
  !(method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document');
