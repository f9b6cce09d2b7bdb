import { toDonateLink } from './donate-link';

test('a player whose e-mail and login are known takes both along to the donation page', () => {
  const link = toDonateLink({ email: 'vetrov+sea@port.example', login: 'Vetrov_11' });
  const url = new URL(link, 'https://port.example');
  expect(url.pathname).toBe('/donate');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    email: 'vetrov+sea@port.example',
    login: 'Vetrov_11',
  });
});

test('what a name is made of can not add to the address', () => {
  expect(toDonateLink({ email: 'a&b=c@port.example', login: 'x#y?z' })).toBe(
    '/donate?email=a%26b%3Dc%40port.example&login=x%23y%3Fz',
  );
});

test.each([null, {}, { email: 'a@port.example' }, { login: 'vetrov' }, { email: '', login: 'vetrov' }])(
  'with %j the link has no query',
  (player) => {
    expect(toDonateLink(player)).toBe('/donate');
  },
);
