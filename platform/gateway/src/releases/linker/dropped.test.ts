import { buildRelease } from '../../testing/tiny-release';
import { findDropped } from './dropped';

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const area = (options: Parameters<typeof buildRelease>[0]) => buildRelease(options).manifest;
const till = area({
  area: 'till',
  paths: [owned('/till'), owned('/bills')],
  modals: ['hint'],
  slots: ['wallet'],
});
const bare = area({ area: 'till', paths: [owned('/till')] });
const home = area({ uses: { paths: ['/bills/one', '/till'], modals: ['hint'], slots: ['wallet'] } });
const short = ({ id }: { id: string }) => id.slice(0, 8);

test('reports each dropped path, modal and slot that another area uses, with both releases', () => {
  const [dropping, using] = [`till ${short(bare)} drops`, `home ${short(home)}`];
  expect(findDropped([till, home], [bare, home])).toMatchObject([
    { kind: 'path-in-use', message: `${dropping} /bills, but ${using} links to /bills/one` },
    { kind: 'modal-in-use', message: `${dropping} the modal hint, but ${using} opens it` },
    { kind: 'slot-in-use', message: `${dropping} the slot wallet, but ${using} places it` },
  ]);
});

test('allows an area to drop a name that no area uses any more', () => {
  const other = area({ uses: { paths: ['/till/today'] } });
  expect(findDropped([till, home], [bare, other])).toEqual([]);
});

test('allows an area to drop a name that only its own code still mentions', () => {
  const uses = { paths: ['/bills'], modals: ['hint'], slots: ['wallet'] };
  const mentioning = area({ area: 'till', paths: [owned('/till')], uses });
  expect(findDropped([till], [mentioning])).toEqual([]);
});

test('allows another area to take a name over, and users of names that nobody owned before', () => {
  const shop = area({ area: 'shop', paths: [owned('/bills')], modals: ['hint'], slots: ['wallet'] });
  expect(findDropped([till, home], [bare, home, shop])).toEqual([]);
  expect(findDropped([bare, home], [bare, home])).toEqual([]);
});
