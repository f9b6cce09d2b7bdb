import type { Db } from '@site/server/db';
import type { StatusReply } from '@site/contracts/deploy-status';
import { findWithheld } from '../channel/withheld';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { fetchSignatures } from '../signing/signing.repo';

type Origin = Pick<StatusReply['areas'][number], 'signed' | 'withheld' | 'lost' | 'unmet'>;

/** Reads who signed releases, and why gateways withhold them, by `releaseName`. */
export async function fetchOrigins(
  db: Db,
  trust: ReleaseTrust,
  releases: readonly (readonly [area: string, id: string])[],
): Promise<ReadonlyMap<string, Origin>> {
  const manifests = (await fetchReleases(db, releases)).map(({ manifest }) => manifest);
  const faults = await trust.findFaults(db, manifests, 'load');
  const signatures = await fetchSignatures(db, releases);
  const unmet = findWithheld(manifests, Object.fromEntries(releases));
  const toOrigin = (area: string, id: string): Origin => {
    const withheld = faults.get(releaseName({ area, id }));
    if (withheld) return { withheld };
    if (!manifests.some((one) => one.area === area && one.id === id)) return { lost: true };
    return { ...toSource(area, id), ...(unmet.has(releaseName({ area, id })) ? { unmet: true } : {}) };
  };
  const toSource = (area: string, id: string): Origin => {
    // without keys to trust, nobody has checked what a statement says
    const signature = trust.isRequired && signatures.find((one) => one.area === area && one.release === id);
    return signature ? { signed: toSigned(signature) } : {};
  };
  return new Map(releases.map(([area, id]) => [releaseName({ area, id }), toOrigin(area, id)]));
}

type Signature = Awaited<ReturnType<typeof fetchSignatures>>[number];

const toSigned = ({ statement: { provenance, at }, key }: Signature): Origin['signed'] => ({
  ...provenance,
  at,
  key: key?.registration.name ?? null,
});
