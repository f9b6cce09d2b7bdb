import { describesOwn } from './structured-rules';

const OWN = ['/promo', '/codes'];
const allows = (thing: unknown, paths: readonly string[] | null = OWN) => describesOwn([thing], paths);

test.each<[string, object]>([
  ['a product', { '@type': 'Product', '@id': '/promo/SMENA#product', url: '/promo/SMENA', image: '/a.png' }],
  ['a question', { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Где?\nИ когда?' }] }],
  [
    'a way to the page',
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, item: '/' }] },
  ],
  ['an event of somebody', { '@type': 'Event', organizer: { '@type': 'Organization', name: 'Гильдия' } }],
  ['an article of the site', { '@type': 'Article', publisher: { '@id': '/#organization' }, url: '#text' }],
])('accepts %s on a page of an area', (_what, thing) => {
  expect(allows(thing)).toBe(true);
});

const SEARCH = { '@type': 'SearchAction', target: 'https://evil.example/?q={q}' };

test.each<[string, unknown]>([
  ['the site', { '@type': 'WebSite', name: 'Порт' }],
  ['the organization', { '@type': 'Organization', name: 'Порт' }],
  ['a kind of organization', { '@type': 'OnlineStore', name: 'Порт' }],
  ['the organization as a part', { '@type': 'WebPage', about: { '@type': 'Organization', telephone: '1' } }],
  ['a page of another area', { '@type': 'Product', url: '/auth' }],
  ['the start page', { '@type': 'WebPage', '@id': '/' }],
  ['a way to another area', { '@type': 'Product', url: '/promo/../auth' }],
  ['another site', { '@type': 'Product', url: 'https://evil.example/' }],
  ['another site without protocol', { '@type': 'Product', logo: '//evil.example' }],
  ['one of several addresses elsewhere', { '@type': 'Person', sameAs: ['/promo', 'https://evil.example'] }],
  ['a place in data', { '@type': 'Thing', url: ['/promo', 'javascript:alert(1)'] }],
  ['a search elsewhere', { '@type': 'WebPage', potentialAction: SEARCH }],
  ['names with another meaning', { '@type': 'Thing', '@context': { Thing: 'http://schema.org/WebSite' } }],
  ['a type by its address', { '@type': 'https://schema.org/WebSite' }],
  ['several types', { '@type': ['Thing', 'WebSite'] }],
  ['a property by its address', { '@type': 'Thing', 'http://schema.org/sameAs': 'https://evil.example' }],
  ['the reverse of a property', { '@type': 'Thing', '@reverse': { about: { '@type': 'Thing' } } }],
  ['text that runs backwards', { '@type': 'Thing', name: 'gpj.\u202eexe' }],
  ['no type', { name: 'Порт' }],
  ['a list', [{ '@type': 'Thing' }]],
  ['endless depth', Array.from({ length: 30 }).reduce((one) => ({ '@type': 'Thing', about: one }), null)],
])('refuses data about %s from a page of an area', (_what, thing) => {
  expect(allows(thing)).toBe(false);
});

test('lets the shell and the area of the start page describe the site, on its own host', () => {
  const site = [
    { '@type': 'Organization', '@id': '/#organization', logo: '/icons/a.png', sameAs: ['https://t.me/port'] },
    { '@type': 'WebSite', '@id': '/#site', url: '/', publisher: { '@id': '/#organization' } },
  ];
  for (const paths of [null, ['/', '/news']]) {
    expect(describesOwn(site, paths)).toBe(true);
    expect(allows({ '@type': 'WebSite', potentialAction: SEARCH }, paths)).toBe(false);
    expect(allows({ '@type': 'Organization', url: 'https://evil.example' }, paths)).toBe(false);
  }
});
