import { Value } from '@sinclair/typebox/value';
import { PublicKey } from '@site/contracts/release-signature';
import { ConfigError } from './config-error';
import { configText as text } from './config.text';

/** Value with which a site that only its own machine reaches states that it accepts unsigned releases. */
const NO_KEYS = 'none';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The parts of the configuration that decide whether unsigned releases can be accepted. */
interface Audience {
  demo: boolean;
  /** The site's own address; null only in a demo. */
  origin: string | null;
}

/**
 * Reads the public keys of the administrators, or null if unsigned releases are accepted: in a demo, and with `none`
 * on a site whose address is this machine's own. Every site that visitors reach must name keys
 * (docs/decisions/0047).
 */
export function readTrustKeys(value: string | undefined, { demo, origin }: Audience): string[] | null {
  if (!value && !demo) throw new ConfigError(text.noTrustKeys);
  if (!value) return null;
  if (value === NO_KEYS) {
    if (!demo && (origin === null || !LOOPBACK.test(new URL(origin).hostname)))
      throw new ConfigError(text.unsigned(origin));
    return null;
  }
  const keys = value.split(',').map((key) => key.trim());
  const wrong = keys.find((key) => !Value.Check(PublicKey, key));
  if (wrong !== undefined) throw new ConfigError(text.trustKeys(wrong));
  return keys;
}
