import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { ReleaseManifest } from '@site/contracts/release';
import type { ReleaseName } from '@site/contracts/store-check';
import { releaseId } from './release-id';

// compiled, because each read of releases checks them, and a manifest names up to thousands of files
const manifestCheck = TypeCompiler.Compile(
  // open, because a newer gateway on the same database may have stored a manifest with a field more; the id is a
  // hash of all fields
  Type.Object(ReleaseManifest.properties),
);
const needsCheck = TypeCompiler.Compile(ReleaseManifest.properties.needs);
const ownsCheck = TypeCompiler.Compile(ReleaseManifest.properties.owns);
const providesCheck = TypeCompiler.Compile(ReleaseManifest.properties.provides);

/** Returns true if this is the manifest of the release, unchanged since the build. */
export const isManifestOf = (
  { area, release }: ReleaseName,
  manifest: unknown,
): manifest is ReleaseManifest =>
  manifestCheck.Check(manifest) &&
  manifest.area === area &&
  manifest.id === release &&
  releaseId(manifest) === release;

/** Returns true if a stored manifest lists in readable form what the release needs from the shell. */
export const isNeeds = (needs: unknown): needs is ReleaseManifest['needs'] => needsCheck.Check(needs);

/** Returns true if a stored manifest lists in readable form what the release owns. */
export const isOwns = (owns: unknown): owns is ReleaseManifest['owns'] => ownsCheck.Check(owns);

/** Returns true if a stored manifest lists in readable form what the release provides to areas. */
export const isProvides = (provides: unknown): provides is ReleaseManifest['provides'] =>
  providesCheck.Check(provides);
