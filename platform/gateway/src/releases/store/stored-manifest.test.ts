import type { ReleaseManifest } from '@site/contracts/release';
import { buildRelease } from '../../testing/tiny-release';
import { releaseId } from './release-id';
import { isManifestOf } from './stored-manifest';

const { manifest } = buildRelease();
const isStored = (stored: ReleaseManifest) =>
  isManifestOf({ area: manifest.area, release: stored.id }, stored);

test('accepts a manifest with a field of a newer gateway, if it has the hash that its id names', () => {
  const { id: _, ...content } = { ...manifest, signs: ['north'] };
  const newer = { ...content, id: releaseId(content) };
  expect(isStored(newer)).toBe(true);
  expect(isStored({ ...newer, title: 'later' } as ReleaseManifest)).toBe(false);
});

test('refuses a manifest with a missing field, or of another area', () => {
  const { server: _, ...lost } = manifest;
  expect(isStored(lost as ReleaseManifest)).toBe(false);
  expect(isManifestOf({ area: 'other', release: manifest.id }, manifest)).toBe(false);
});
