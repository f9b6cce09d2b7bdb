import { Value } from '@sinclair/typebox/value';
import { PublicKey } from '@site/shared/contracts/release-signature';
import { ConfigError } from './config-error';
import { configText as text } from './config.text';

/** Value with which a real site states that it accepts unsigned releases. */
const NO_KEYS = 'none';

/**
 * Reads the public keys of the administrators, or null if unsigned releases are accepted. A real site must name
 * keys or `none`, so that nobody runs it without signatures by accident.
 */
export function readTrustKeys(value: string | undefined, demo: boolean): string[] | null {
  if (!value && !demo) throw new ConfigError(text.noTrustKeys);
  if (!value || value === NO_KEYS) return null;
  const keys = value.split(',').map((key) => key.trim());
  const wrong = keys.find((key) => !Value.Check(PublicKey, key));
  if (wrong !== undefined) throw new ConfigError(text.trustKeys(wrong));
  return keys;
}
