import { menuItems } from './menu-items';

const everything = () => 'some-area';
const navigation = { forum: 'https://forum.example/', discord: 'https://discord.example/x' };

test('the menu keeps the order of the spec', () => {
  expect(menuItems(navigation, false, everything).map((item) => item.label)).toEqual([
    'Личный кабинет',
    'Главная',
    'Начать играть',
    'Форум',
    'Discord',
  ]);
});

test('an item whose page no area owns is not shown', () => {
  const onlyHome = (path: string) => (path === '/' ? 'home' : null);
  expect(menuItems(navigation, false, onlyHome).map((item) => item.label)).toEqual([
    'Главная',
    'Форум',
    'Discord',
  ]);
});

test('the account leads a guest to sign-in and a player to the profile', () => {
  expect(menuItems(navigation, false, everything)[0]?.to).toBe('/auth');
  expect(menuItems(navigation, null, everything)[0]?.to).toBe('/auth');
  expect(menuItems(navigation, true, everything)[0]?.to).toBe('/profile');
});

test('Discord opens in a new tab, the forum in the same one', () => {
  const items = menuItems(navigation, false, everything);
  expect(items.find((item) => item.id === 'discord')?.newTab).toBe(true);
  expect(items.find((item) => item.id === 'forum')?.newTab).toBeUndefined();
});

test('a forum without an address keeps its item, which leads to the error page', () => {
  const items = menuItems({ ...navigation, forum: 'javascript:alert(1)' }, false, () => null);
  expect(items.find((item) => item.id === 'forum')?.to).toBe('/error');
});
