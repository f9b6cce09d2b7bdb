import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release-path';
import { linkRefusal } from '../refusals/refusal';
import { createNeedCheck } from '../releases/linker/needs';
import { fetchReleases } from '../releases/store/release.repo';
import type { ChannelState } from './state';

/**
 * Throws DOES_NOT_LINK if a release of a closed area, live or a canary, needs what the live shell or its canary lacks:
 * the needs of a closed area blocked no shell, so visitors would get its error panel (docs/decisions/0102).
 */
export async function assertOpens(db: Db, { live, controls }: ChannelState, area: string): Promise<void> {
  const idsOf = (name: string) => [live[name], controls.canaries[name]?.release];
  const wanted = [SHELL, area].flatMap((name) =>
    idsOf(name).flatMap((id) => (id === undefined ? [] : [[name, id] as const])),
  );
  const manifests = (await fetchReleases(db, wanted)).map(({ manifest }) => manifest);
  const own = manifests.filter((manifest) => manifest.area === area);
  const problems = manifests
    .filter((manifest) => manifest.area === SHELL)
    .map(createNeedCheck)
    .flatMap((checkNeeds) => own.flatMap(checkNeeds));
  if (problems.length > 0) throw linkRefusal(problems);
}
