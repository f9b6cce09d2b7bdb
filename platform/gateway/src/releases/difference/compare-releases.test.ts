import { buildRelease, type TinyReleaseOptions } from '../../testing/tiny-release';
import { compareReleases } from './compare-releases';

const area = (options: TinyReleaseOptions) => buildRelease({ area: 'lavka', ...options }).manifest;
const before = area({
  contract: { modals: { 'lavka/receipt': {}, 'lavka/help': {} }, events: { 'lavka/closed': {} } },
});
const after = area({
  contract: {
    modals: { 'lavka/receipt': { props: { type: 'integer' } }, 'lavka/help': {} },
    slots: { 'lavka/shelf': {} },
    events: { 'lavka/sold': { payload: { type: 'integer' } } },
  },
});

test('names modals, slots and events that are new, gone, or have other schemas', () => {
  expect(compareReleases(before, after)).toMatchObject({
    modals: { added: [], removed: [], changed: ['lavka/receipt'] },
    slots: { added: ['lavka/shelf'], removed: [], changed: [] },
    events: { added: ['lavka/sold'], removed: ['lavka/closed'], changed: [] },
  });
});

test('names calls that an area makes for the first time, and those that it makes no more', () => {
  const calls = compareReleases(area({}), area({ consumes: ['GET /api/lavka/goods'] })).consumes;
  expect(calls).toEqual({ added: ['GET /api/lavka/goods'], removed: [], changed: [] });
});

test('compares only names with a release of an older build, which has no schemas', () => {
  const plain = area({ modals: ['lavka/receipt'] });
  expect(compareReleases(plain, after).modals).toEqual({
    added: ['lavka/help'],
    removed: [],
    changed: [],
  });
});
