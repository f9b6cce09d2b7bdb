import type { StructuredData } from '@site/contracts/structured-data';
import { rendered, servePage } from '../../testing/serve-page';

const ORIGIN = 'https://port.example';
/** Returns the contents of a page's meta tags, keyed by name or property. */
const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content]) => [name, content],
    ),
  );

test('describes a page for link previews with the site’s picture', async () => {
  const { html } = await servePage('/donate', 'live', rendered, ORIGIN);
  expect(tagsOf(html)).toMatchObject({
    description: 'О &lt;странице&gt;',
    'og:type': 'website',
    'og:locale': 'ru_RU',
    'og:site_name': 'Проба',
    'og:url': 'https://port.example/donate',
    'og:image': 'https://port.example/api/share/site',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'https://port.example/api/share/site',
  });
  expect(html).toContain('<link rel="canonical" href="https://port.example/donate">');
});

test('uses the title and description of the page’s data', async () => {
  const head = {
    title: 'Ночная "смена" приглашает',
    description: '<b>300</b> DP',
    path: '/donate/SMENA',
    picture: { src: '/api/partners/SMENA/picture?v=1', alt: 'Афиша' },
  };
  const { html } = await servePage('/donate/smena', 'live', { ...rendered, head }, ORIGIN);
  expect(html).toContain('<title>Ночная &quot;смена&quot; приглашает — Проба</title>');
  expect(html).toContain('<link rel="canonical" href="https://port.example/donate/SMENA">');
  expect(tagsOf(html)).toMatchObject({
    description: '&lt;b&gt;300&lt;/b&gt; DP',
    'og:url': 'https://port.example/donate/SMENA',
    'og:image': 'https://port.example/api/partners/SMENA/picture?v=1',
    'og:image:alt': 'Афиша',
  });
});

test('keeps its own canonical path when the data names a path that the area does not own', async () => {
  const head = { title: 'Смена', description: 'Смена', path: '/auth' };
  const { html } = await servePage('/donate', 'live', { ...rendered, head }, ORIGIN);
  expect(html).toContain('<link rel="canonical" href="https://port.example/donate">');
});

test('ignores the head data of an error page', async () => {
  const head = { title: 'Чужое', description: 'Чужое', path: '/donate/x' };
  const { html } = await servePage('/donate/x', 'live', { ...rendered, head, status: 404 }, ORIGIN);
  expect(html).not.toContain('Чужое');
  expect(html).not.toContain('canonical');
});

test('names one canonical path for a page with two, and keeps private pages out of search', async () => {
  const second = await servePage('/home', 'live', rendered, ORIGIN);
  expect(second.html).toContain('<link rel="canonical" href="https://port.example/">');
  expect(tagsOf(second.html)).not.toHaveProperty('robots');
  const { html } = await servePage('/profile', 'live', rendered, ORIGIN);
  expect(tagsOf(html)).toMatchObject({ robots: 'noindex' });
});

test('writes structured data with absolute addresses, escaped for its element', async () => {
  const structured: StructuredData[] = [
    { '@type': 'WebSite', '@id': '/#site', url: '/', name: '/</script><script>alert(1)</script>' },
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Где?', image: ['/a.png'] }] },
  ];
  const { html } = await servePage('/', 'live', { ...rendered, structured }, ORIGIN);
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { ...structured[0], '@id': `${ORIGIN}/#site`, url: `${ORIGIN}/` },
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Где?', image: [`${ORIGIN}/a.png`] }] },
    ],
  });
  for (const [result, origin] of [
    [{ ...rendered, structured }, null],
    [{ ...rendered, structured, status: 404 }, ORIGIN],
  ] as const)
    expect((await servePage('/', 'live', result, origin)).html).not.toContain('ld+json');
});
