import { limitDocument } from './documents';

const page = {
  composition: 'c1',
  mode: 'live',
  rules: [],
  paths: { home: ['/'] },
  integrity: { '/r/shell/main.js': 'sha384-a' },
  areas: {
    home: { release: 'r1', entry: '/r/home/e.js', integrity: { '/r/home/e.js': 'sha384-b' }, owns: {} },
  },
  snapshots: { shared: { online: 318 }, areas: {} },
};
const own = new Set(['golos.1a2b.woff2', 'hero.3c4d.svg']);
const served = [
  '<html><head><link rel="preload" as="script" href="/r/home/e.js"><link rel="preload" as="font" href="/r/shell/golos.1a2b.woff2">',
  '<script src="/r/shell/main.js" integrity="sha384-a" crossorigin="anonymous" async></script></head>',
  '<body><div id="root"><img src="/r/home/hero.3c4d.svg"></div>',
  `<script type="application/json" id="site-page">${JSON.stringify(page)}</script></body></html>`,
].join('');

test('keeps the markup and the data of the page', () => {
  const limit = limitDocument(served, 'home', own);
  expect(limit).toContain('<img src="/hero.3c4d.svg">');
  expect(limit).toContain('"online":318');
  expect(limit).toContain('as="font" href="/golos.1a2b.woff2"');
});

test('has one script and nothing of federation', () => {
  const limit = limitDocument(served, 'home', own);
  expect(limit.match(/<script (?!type)/g)).toHaveLength(1);
  expect(limit).not.toContain('sha384-');
  expect(limit).not.toContain('as="script"');
});
