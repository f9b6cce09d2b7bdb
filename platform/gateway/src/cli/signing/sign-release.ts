import type { ReleaseManifest } from '@site/contracts/release';
import type { Provenance, ReleaseStatement, SignedRelease } from '@site/contracts/release-signature';
import type { KeyObject } from 'node:crypto';
import { keyIdOf, publicKeyOf, signDocument } from '../../signing/ed25519';
import { hashManifest } from '../../signing/signature-check';
import type { CommandPorts } from '../terminal/command-ports';
import { readPrivateKey } from './private-key';
import { readProvenance } from './provenance';

/** Creates the function that signs releases with the key of `SITE_SIGNING_KEY`: a file, or a key in PEM. */
export const createSigner =
  (root: string, env: Readonly<Record<string, string | undefined>>): CommandPorts['sign'] =>
  async (manifest) => {
    if (!env.SITE_SIGNING_KEY) return null;
    const key = await readPrivateKey(env.SITE_SIGNING_KEY);
    return signRelease(manifest, await readProvenance(root, env.SITE_BUILDER), key);
  };

export function signRelease(
  manifest: ReleaseManifest,
  provenance: Provenance,
  key: KeyObject,
  at = new Date(),
): SignedRelease {
  const statement: ReleaseStatement = {
    format: 1,
    area: manifest.area,
    release: manifest.id,
    manifest: hashManifest(manifest),
    provenance,
    at: at.toISOString(),
    key: keyIdOf(publicKeyOf(key)),
  };
  return { statement, signature: signDocument('site/release-signature/v1', statement, key) };
}
