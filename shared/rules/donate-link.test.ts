import { toDonateLink } from './donate-link';

test('adds e-mail and login to the link when both are known', () => {
  const link = toDonateLink({ email: 'vetrov+sea@port.example', login: 'Vetrov_11' });
  const url = new URL(link, 'https://port.example');
  expect(url.pathname).toBe('/donate');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    email: 'vetrov+sea@port.example',
    login: 'Vetrov_11',
  });
});

test('escapes e-mail and login in the link', () => {
  expect(toDonateLink({ email: 'a&b=c@port.example', login: 'x#y?z' })).toBe(
    '/donate?email=a%26b%3Dc%40port.example&login=x%23y%3Fz',
  );
});

test.each([null, {}, { email: 'a@port.example' }, { login: 'vetrov' }, { email: '', login: 'vetrov' }])(
  'adds no query for %j',
  (player) => {
    expect(toDonateLink(player)).toBe('/donate');
  },
);
