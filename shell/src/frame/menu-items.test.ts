import { menuItems } from './menu-items';

type MenuContext = Parameters<typeof menuItems>[0];

const buildContext = (over: Partial<MenuContext> = {}): MenuContext => ({
  navigation: { forum: 'https://forum.example/', discord: 'https://discord.example/x' },
  authorized: false,
  isPrelaunch: false,
  owner: () => 'some-area',
  donateLink: '/donate?email=a%40port.example&login=vetrov',
  topUp: { begin: () => undefined, prepare: () => undefined },
  ...over,
});
const labels = (over?: Partial<MenuContext>) => menuItems(buildContext(over)).map((item) => item.label);
const find = (label: string, over?: Partial<MenuContext>) =>
  menuItems(buildContext(over)).find((item) => item.label === label);

test('has six items in the documented order', () => {
  expect(labels()).toEqual([
    'Личный кабинет',
    'Пополнить счёт',
    'Главная',
    'Начать играть',
    'Форум',
    'Discord',
  ]);
});

test('leaves out items that no area owns or offers, and Discord without an address', () => {
  const owner = (path: string) => (path === '/' ? 'home' : null);
  expect(labels({ owner, topUp: null })).toEqual(['Главная', 'Форум', 'Discord']);
  expect(labels({ owner, topUp: null, navigation: {} })).toEqual(['Главная', 'Форум']);
});

test('has the same six items before the launch, when most of their pages are closed', () => {
  const prelaunch = { isPrelaunch: true, owner: () => null, topUp: null };
  expect(labels(prelaunch)).toEqual(labels());
  expect(find('Личный кабинет', prelaunch)?.to).toBe('/auth');
  expect(find('Пополнить счёт', prelaunch)).toMatchObject({
    to: '/donate?email=a%40port.example&login=vetrov',
  });
  expect(find('Пополнить счёт', prelaunch)?.action).toBeUndefined();
  expect(find('Пополнить счёт')?.action).toBeDefined();
});

test('links the account to sign-in for guests and to the profile for players', () => {
  expect(find('Личный кабинет')?.to).toBe('/auth');
  expect(find('Личный кабинет', { authorized: null })?.to).toBe('/auth');
  expect(find('Личный кабинет', { authorized: true })?.to).toBe('/profile');
});

test('starts a top-up with an action, and links the donation page where it exists', () => {
  expect(find('Пополнить счёт')).toMatchObject({
    action: expect.anything(),
    to: '/donate?email=a%40port.example&login=vetrov',
    referrerPolicy: 'no-referrer',
  });
  const owner = (path: string) => (path === '/donate' ? null : 'some-area');
  expect(find('Пополнить счёт', { owner })).toMatchObject({ action: expect.anything(), to: null });
});

test('opens Discord in a new tab and the forum in the same one', () => {
  expect(find('Discord')?.newTab).toBe(true);
  expect(find('Форум')?.newTab).toBeUndefined();
});

test('links the forum to the error page when its address is invalid', () => {
  const navigation = { forum: 'javascript:alert(1)' };
  expect(find('Форум', { navigation, owner: () => null })?.to).toBe('/error');
});
