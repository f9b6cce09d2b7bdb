import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { KeyRegistration, SignedRegistration, SignedRelease } from '@site/contracts/release-signature';
import { DAY_MS } from '@site/contracts/time';
import { signRelease } from '../cli/signing/sign-release';
import { createKeyPair, keyIdOf, signDocument } from '../signing/ed25519';
import type { TinyRelease } from './tiny-release';

/** A key pair of a test: of an administrator or of a team. */
export interface TestKey {
  id: string;
  publicKey: string;
  privatePem: string;
  privateKey: KeyObject;
}

export function buildKey(): TestKey {
  const { publicKey, privatePem } = createKeyPair();
  return { id: keyIdOf(publicKey), publicKey, privatePem, privateKey: createPrivateKey(privatePem) };
}

export const TEST_PROVENANCE = {
  repository: 'https://git.example/home',
  commit: 'c0ffee',
  builder: 'a test',
};

/** Signs the registration of `key` with `root`: valid for a day before and after now, unless `change` differs. */
export function buildRegistration(
  root: TestKey,
  key: TestKey,
  change: Partial<KeyRegistration> = {},
): SignedRegistration {
  const registration: KeyRegistration = {
    format: 1,
    key: key.publicKey,
    name: 'a team',
    areas: ['home'],
    from: new Date(Date.now() - DAY_MS).toISOString(),
    until: new Date(Date.now() + DAY_MS).toISOString(),
    ...change,
  };
  return {
    registration,
    signature: signDocument('site/key-registration/v1', registration, root.privateKey),
  };
}

export const signTiny = ({ manifest }: TinyRelease, key: TestKey, at?: Date): SignedRelease =>
  signRelease(manifest, TEST_PROVENANCE, key.privateKey, at);
