import type { AreaContract } from '../area-contract';
import { findContractFault } from './contract-fault';

const declaring = (parts: Partial<AreaContract>): AreaContract => ({
  modals: {},
  slots: {},
  events: {},
  ...parts,
});

test('accepts names that begin with the area’s name, and modals and slots without it', () => {
  const modals = { 'lavka/receipt': {}, hint: {} };
  const contract = declaring({ modals, slots: { 'sign-in': {} }, events: { 'lavka/sold': {} } });
  expect(findContractFault('lavka', contract)).toBeNull();
});

test('refuses an event without the area’s name', () => {
  expect(findContractFault('lavka', declaring({ events: { sold: {} } }))).toMatch(
    '/events/sold must be lavka/<word>',
  );
});

test.each([
  'Receipt',
  'donate/receipt',
  'lavka/',
  'lavka/a/b',
  'lavka/Receipt',
  'lavka/7-seas',
  'lavka/a-name-of-twenty-let',
])('refuses the name %s with its field', (name) => {
  expect(findContractFault('lavka', declaring({ modals: { [name]: {} } }))).toMatch(
    `/modals/${name} must be lavka/<word>; the word has up to 19 small Latin letters, digits and -, beginning with a letter`,
  );
});

test('refuses a schema outside the subset with its field', () => {
  const payload = { type: 'string', format: 'date' };
  const contract = declaring({ events: { 'lavka/sold': { payload } } } as unknown as AreaContract);
  expect(findContractFault('lavka', contract)).toMatch(
    /^\/events\/lavka\/sold\/payload has the keyword format/,
  );
});
