import type { Db } from '@site/server/db';
import { NO_ROUTING } from '../../channel/site-routing';
import type { LiveState } from '../../channel/live/live-state';
import { NO_CONTROLS, releasesOf } from '../../channel/state';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { UNSIGNED } from '../../testing/unsigned';
import { LastGoodReleases } from './last-good-releases';

function buildLiveState(revision: number): LiveState {
  const site = buildLiveSite(buildShell().manifest, buildRelease().manifest);
  const state = { ...NO_ROUTING, live: releasesOf(site.composition), controls: NO_CONTROLS };
  return { revision, site, state, unusable: [], controls: NO_CONTROLS, withCanaries: new Map() };
}

test('repeats a failed read after ten seconds, or for another revision', async () => {
  let reads = 0;
  const select = () => {
    reads += 1;
    throw new Error('the read took too long');
  };
  let now = 0;
  const lastGood = new LastGoodReleases({ select } as unknown as Db, UNSIGNED, () => now);
  const readBoth = async (live: LiveState) => {
    const { shell } = live.site;
    const { home = '' } = live.state.live;
    await expect(lastGood.ofArea(live, shell.id, 'home', home)).rejects.toThrow('took too long');
    await expect(lastGood.ofShell(live, live.site)).rejects.toThrow('took too long');
    return reads;
  };
  const live = buildLiveState(1);
  expect(await readBoth(live)).toBe(2);
  now = 9_999;
  expect(await readBoth(live)).toBe(2);
  expect(await readBoth(buildLiveState(2))).toBe(4);
  now = 10_000;
  expect(await readBoth(live)).toBe(6);
});
