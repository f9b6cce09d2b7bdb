import { toSiteTypes } from './site-types';

const none = { modals: {}, slots: {}, events: {} };

test('types what the other areas own, and leaves out the own area', () => {
  const types = toSiteTypes(
    {
      areas: {
        pier: {
          paths: ['/pier'],
          contract: { ...none, modals: { 'pier/ticket': { props: { type: 'integer' } } } },
        },
        lavka: { paths: ['/lavka'], contract: none },
      },
    },
    'lavka',
  );
  expect(types).toContain('"/pier": true;');
  expect(types).toContain('"pier/ticket": { props: number; result: void };');
  expect(types).not.toContain('lavka');
});

test('is a module also when no other area owns anything', () => {
  expect(toSiteTypes({ areas: {} }, 'lavka')).toContain('export {};');
});
