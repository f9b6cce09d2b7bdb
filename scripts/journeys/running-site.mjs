import { OperatorError } from '../steps/failure.mjs';
import { text } from './journeys.text.mjs';

const REPLY_MS = 10_000;

/**
 * A site that runs already. `demo` is true if it shows its e-mails and takes no real money.
 * @typedef {{ url: string, demo: boolean }} RunningSite
 */

/**
 * Asks the site at `address` for its current build. Rejects with an OperatorError if no such site answers.
 * @param {string} address
 * @returns {Promise<RunningSite>}
 */
export async function findSite(address) {
  const url = readOrigin(address);
  const build = await request(url, '/builds/latest.json');
  const { id } = await build.json().catch(() => ({}));
  if (!build.ok || typeof id !== 'string') throw new OperatorError(text.otherSite(url, build.status));
  const outbox = await request(url, '/outbox');
  return { url, demo: outbox.ok };
}

/** @param {string} address */
function readOrigin(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new OperatorError(text.badAddress(address));
  return url.origin;
}

/** @param {string} url @param {string} path */
async function request(url, path) {
  try {
    return await fetch(url + path, { signal: AbortSignal.timeout(REPLY_MS), headers: { accept: '*/*' } });
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    throw new OperatorError(text.noSite(url, cause?.code ?? message));
  }
}
