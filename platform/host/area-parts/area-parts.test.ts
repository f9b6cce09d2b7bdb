import type { AreaContext, AreaDefinition } from '@site/area';
import { ApiError } from '@site/contracts/api-error';
import type { EventName } from '@site/contracts/events';
import type { Json } from '@site/contracts/page';
import type { Http } from '@site/area/http/types';
import { AreaStore } from '../areas/area.store';
import { createShell } from '../start/create-shell';
import type { AreaRecovery } from '../areas/area-recovery-port';
import { FakeClock, flushPromises } from '../testing/fake-clock';
import { testSite } from '../testing/test-site';
import { buildArea, buildPage } from '../testing/build-page';
import { AreaParts } from './area-parts';

const refuse = () => Promise.reject(new ApiError('NETWORK', 0));
const http: Http = { get: refuse, post: refuse, put: refuse, patch: refuse, delete: refuse };

type FetchContract = NonNullable<AreaDefinition['contract']>;

function openPage(fetchModal: () => Promise<unknown>, contract?: FetchContract) {
  const clock = new FakeClock();
  const reported: string[] = [];
  const base = buildPage();
  const page = buildPage({ sections: { town: { ...base.sections.town!, modals: ['hint'] } } });
  const log = () => undefined;
  const pause = (ms: number) => new Promise<void>((end) => void clock.after(ms, end));
  const modals = { hint: { load: fetchModal as () => Promise<never> } };
  const areas = new AreaStore({
    loader: { load: () => Promise.resolve({ ...buildArea(() => null), modals, contract }) },
    context: { http, log } as Partial<AreaContext> as AreaContext,
    find: () => Promise.resolve(page.areas.town!),
    pause,
    recovery: () =>
      Promise.resolve({
        reportLostCode: async (name, error) => void reported.push(`${name}: ${String(error)}`),
        areaLost: () => Promise.reject(new Error('the page must not reload for a part')),
      } as Partial<AreaRecovery> as AreaRecovery),
  });
  const { map } = createShell({ site: testSite, areas, page, log, pause });
  return { clock, reported, parts: new AreaParts({ areas, rules: [], map, pause }) };
}

test('reports a modal’s lost code under its area after all attempts', async () => {
  let attempts = 0;
  const { clock, reported, parts } = openPage(() => Promise.reject(new Error(`lost ${++attempts}`)));
  const failed = expect(parts.load('modals', 'hint', null)).rejects.toThrow('lost 3');
  await flushPromises();
  await clock.pass(2_000);
  await failed;
  expect(reported).toEqual(['town: Error: lost 3']);
});

test('rejects at the deadline when a modal’s code does not answer', async () => {
  const { clock, reported, parts } = openPage(() => new Promise(() => undefined));
  const failed = expect(parts.load('modals', 'hint', null)).rejects.toThrow('did not load in 10000 ms');
  await clock.pass(10_000);
  await failed;
  expect(reported).toEqual(['town: Error: it did not load in 10000 ms']);
});

test('reports nothing when the props are wrong', async () => {
  const { reported, parts } = openPage(() => new Promise(() => undefined));
  await expect(parts.load('modals', 'hint', 17)).rejects.toThrow('does not take these props');
  expect(reported).toEqual([]);
});

const NUMBERED: FetchContract = () =>
  Promise.resolve({ contract: { modals: { hint: { props: { type: 'integer' } } }, slots: {}, events: {} } });

test('checks props with the schema of the area before it waits for the code', async () => {
  const { reported, parts } = openPage(() => new Promise(() => undefined), NUMBERED);
  await expect(parts.load('modals', 'hint', 'seven')).rejects.toThrow(
    'hint does not take these props: props is not integer',
  );
  expect(reported).toEqual([]);
});

test('loads a part whose props match the schema', async () => {
  const { parts } = openPage(() => Promise.resolve(() => null), NUMBERED);
  await expect(parts.load('modals', 'hint', 7)).resolves.toMatchObject({ area: 'town' });
});

test('reports lost schemas under their area after all attempts', async () => {
  let attempts = 0;
  const lost = () => Promise.reject(new Error(`lost ${++attempts}`));
  const { clock, reported, parts } = openPage(() => Promise.resolve(() => null), lost);
  const failed = expect(parts.load('modals', 'hint', 7)).rejects.toThrow('lost 3');
  await flushPromises();
  await clock.pass(2_000);
  await failed;
  expect(reported).toEqual(['town: Error: lost 3']);
});

test('checks the payload of an event with the schema of its owner', async () => {
  const carried: FetchContract = () =>
    Promise.resolve({
      contract: { modals: {}, slots: {}, events: { 'town/lit': { payload: { type: 'integer' } } } },
    });
  const { parts } = openPage(() => Promise.resolve(() => null), carried);
  const find = (name: string, payload: Json) => parts.findPayloadFault(name as EventName, payload);
  expect(await find('town/lit', 7)).toBeNull();
  expect(await find('town/lit', 'seven')).toBe('payload is not integer');
  expect(await find('town/dark', null)).toBeNull();
  expect(await find('town/dark', 7)).toBe('payload is not null');
});
