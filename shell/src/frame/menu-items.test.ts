import { menuItems, type MenuWays } from './menu-items';

const buildWays = (over: Partial<MenuWays> = {}): MenuWays => ({
  navigation: { forum: 'https://forum.example/', discord: 'https://discord.example/x' },
  authorized: false,
  owner: () => 'some-area',
  donateLink: '/donate?email=a%40port.example&login=vetrov',
  replenish: { begin: () => undefined, prepare: () => undefined },
  ...over,
});
const labels = (over?: Partial<MenuWays>) => menuItems(buildWays(over)).map((item) => item.label);
const find = (label: string, over?: Partial<MenuWays>) =>
  menuItems(buildWays(over)).find((item) => item.label === label);

test('the menu has six items in the order of the spec', () => {
  expect(labels()).toEqual([
    'Личный кабинет',
    'Пополнить счёт',
    'Главная',
    'Начать играть',
    'Форум',
    'Discord',
  ]);
});

test('what no area owns or offers, and a Discord without an address, is not shown', () => {
  const owner = (path: string) => (path === '/' ? 'home' : null);
  expect(labels({ owner, replenish: null })).toEqual(['Главная', 'Форум', 'Discord']);
  expect(labels({ owner, replenish: null, navigation: {} })).toEqual(['Главная', 'Форум']);
});

test('the account leads a guest to sign-in and a player to the profile', () => {
  expect(find('Личный кабинет')?.to).toBe('/auth');
  expect(find('Личный кабинет', { authorized: null })?.to).toBe('/auth');
  expect(find('Личный кабинет', { authorized: true })?.to).toBe('/profile');
});

test('replenish acts, and leads to the donation page only where that can stand in for it', () => {
  expect(find('Пополнить счёт')).toMatchObject({
    act: expect.anything(),
    to: '/donate?email=a%40port.example&login=vetrov',
    referrerPolicy: 'no-referrer',
  });
  const owner = (path: string) => (path === '/donate' ? null : 'some-area');
  expect(find('Пополнить счёт', { owner })).toMatchObject({ act: expect.anything(), to: null });
});

test('Discord opens in a new tab, the forum in the same one', () => {
  expect(find('Discord')?.newTab).toBe(true);
  expect(find('Форум')?.newTab).toBeUndefined();
});

test('a forum without an address keeps its item, which leads to the error page', () => {
  const navigation = { forum: 'javascript:alert(1)' };
  expect(find('Форум', { navigation, owner: () => null })?.to).toBe('/error');
});
