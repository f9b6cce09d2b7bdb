import type { PartFault } from '@site/contracts/release-fault';
import type { ReleaseManifest } from '@site/contracts/release';
import type { LiveSite } from '../channel/live/live-site';
import type { PartRef } from '../site/render/messages';
import { isCodeFailure } from '../site/render/render-error';
import { describeRenderFailure, type GateTraces } from './describe-render-failure';

/** Time in milliseconds after which no more modals and slots of a release are loaded, without what others take. */
const LIMIT_MS = 20_000;

/**
 * Loads the code of a part in a render process. Rejects with a RenderError, which may say nothing about the
 * release (`isCodeFailure`).
 */
export type LoadPart = (site: LiveSite, manifest: ReleaseManifest, part: PartRef) => Promise<void>;

interface PartPorts {
  load: LoadPart;
  traces: GateTraces;
  now: () => number;
  /** Milliseconds that the check has lost to others so far. */
  lostMs: () => number;
}

/**
 * Loads the code of all modals and slots that an area of `next` offers, as pages do on demand. A part whose
 * code does not load in the live site `live` either is no fault of the new release. Rejects with the error of a
 * load that says nothing about the release.
 */
export async function findPartFaults(
  { load, now, lostMs, traces }: PartPorts,
  area: string,
  next: LiveSite,
  live: LiveSite,
): Promise<PartFault[]> {
  const failureIn = async (site: LiveSite, part: PartRef): Promise<string | null> => {
    const manifest = site.areas.get(area);
    if (!manifest || !partsOf(manifest).some((other) => isSamePart(other, part))) return null;
    return load(site, manifest, part).then(
      () => null,
      (error: unknown) => describeCodeFailure(error, traces),
    );
  };
  const manifest = next.areas.get(area);
  const faults: PartFault[] = [];
  const until = now() - lostMs() + LIMIT_MS;
  for (const part of manifest ? partsOf(manifest) : []) {
    if (now() - lostMs() >= until)
      return [...faults, { ...part, what: 'late', detail: String(LIMIT_MS / 1000) }];
    const failure = await failureIn(next, part);
    if (failure !== null && (await failureIn(live, part)) === null) faults.push({ ...part, detail: failure });
  }
  return faults;
}

async function describeCodeFailure(error: unknown, traces: GateTraces): Promise<string> {
  if (!isCodeFailure(error)) throw error;
  return describeRenderFailure(error, traces);
}

const partsOf = ({ owns }: ReleaseManifest): PartRef[] => [
  ...owns.modals.map((name) => ({ part: 'modal' as const, name })),
  ...owns.slots.map((name) => ({ part: 'slot' as const, name })),
];

const isSamePart = (one: PartRef, other: PartRef) => one.part === other.part && one.name === other.name;
