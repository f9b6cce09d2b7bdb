import { ApiError } from '@site/shared/contracts/errors';
import type { Http } from '@site/shared/http/types';
import { AreaStore } from '../areas/area.store';
import { createShell } from '../create-shell';
import type { Rescue } from '../recovery/rescue';
import { FakeClock, settled } from '../testing/fake-clock';
import { buildArea, buildPage } from '../testing/render-shell';
import { AreaParts } from './area-parts';

const refuse = () => Promise.reject(new ApiError('NETWORK', 0));
const http: Http = { get: refuse, post: refuse };

/** A page whose area `town` offers the modal `hint`, and what it was told to report. */
function openPage(fetchModal: () => Promise<never>) {
  const clock = new FakeClock();
  const told: string[] = [];
  const base = buildPage();
  const page = buildPage({ sections: { town: { ...base.sections.town!, modals: ['hint'] } } });
  const log = () => undefined;
  const pause = (ms: number) => new Promise<void>((end) => void clock.after(ms, end));
  const modals = { hint: { accepts: (props: unknown) => props === null, load: fetchModal } };
  const areas = new AreaStore({
    loader: { load: () => Promise.resolve({ ...buildArea(() => null), modals }) },
    context: { http, online: { read: () => null, write: () => undefined }, log },
    find: () => Promise.resolve(page.areas.town!),
    pause,
    rescue: () =>
      Promise.resolve({
        told: async (name, error) => void told.push(`${name}: ${String(error)}`),
        lost: () => Promise.reject(new Error('a page must not be left for a part')),
      } as Partial<Rescue> as Rescue),
  });
  const { map } = createShell({ areas, page, log, pause });
  return { clock, told, parts: new AreaParts({ areas, rules: [], map, pause }) };
}

test('code of a modal that is lost is told of as its area’s loss, after all attempts', async () => {
  let asked = 0;
  const { clock, told, parts } = openPage(() => Promise.reject(new Error(`lost ${++asked}`)));
  const failed = expect(parts.load('modals', 'hint', null)).rejects.toThrow('lost 3');
  await settled();
  await clock.pass(2_000);
  await failed;
  expect(told).toEqual(['town: Error: lost 3']);
});

test('code of a modal that never comes is too late', async () => {
  const { clock, told, parts } = openPage(() => new Promise(() => undefined));
  const failed = expect(parts.load('modals', 'hint', null)).rejects.toThrow('did not come in 10000 ms');
  await clock.pass(10_000);
  await failed;
  expect(told).toEqual(['town: Error: it did not come in 10000 ms']);
});

test('who asks with the wrong props has lost nothing', async () => {
  const { told, parts } = openPage(() => new Promise(() => undefined));
  await expect(parts.load('modals', 'hint', 17)).rejects.toThrow('does not take these props');
  expect(told).toEqual([]);
});
