/** @jest-environment jsdom */
import { createRandom } from '@site/server/random';
import { assertHarmless } from './harmless-markup';

test.each([
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['a base', '<BASE href="https://evil.example">'],
  ['a script', '<svg><script>1</script></svg>'],
  ['a style', '<style>body{display:none}</style>'],
  ['a stylesheet', '<link rel="stylesheet" href="/evil.css">'],
  ['a link that only looks like a preload', '<link  rel="preload" as="image">'],
  ['a frame', '<iframe\nsrc="/auth">'],
  ['the page id', '<data id="page-id" value="x" hidden></data>'],
  ['the page id in other spellings', `<p class='a' ID = page-id>`],
  ['the page id in references', '<p id="page&#45;id">'],
  ['the page id after text like an attribute', '<p title=" id=" id="page-id">'],
  ['the page state', '<data id="site-page" hidden>{}</data>'],
  ['an open drawing', '<main></main></div><svg>'],
  ['open mathematics', '<math><mi></mi>'],
  ['an open drawing whose slash is a value', '<div><svg a=b/></div>'],
  ['the end of a drawing that is not open', '</svg><svg>'],
  ['the recovery key', `<svg><g id='recovery-key'></g></svg>`],
  ['a picture that replaces a function', '<img alt="" name="getElementById">'],
  ['a picture by its old name', '<image name=cookie>'],
  ['a form that replaces a function', '<form name="querySelector"></form>'],
  ['a comment without end', '<!--'],
  ['a comment that ends early for some', '<!--><p>-->'],
  ['a section of XML', '<svg><![CDATA[</svg>'],
  ['an instruction', '<?xml version="1.0"?>'],
  ['a tag without end', '<p title="'],
  ['a tag whose quotes are unclear', `<p title=a"b>`],
  ['an end tag without end', '</p'],
  ['plain text without end', '<plaintext>'],
  ...['noembed', 'noframes', 'noscript', 'select', 'template', 'textarea', 'title', 'xmp'].map((name) => [
    `<${name}> without end`,
    `<${name}>`,
  ]),
  ['a text field that hides the end of a template', '<template><textarea></template></textarea>'],
  ['an attribute that hides the end of an element', '<noscript><p title="</noscript><!--"></noscript>'],
  ['markup in a title', '<title><b></title>'],
  ['an end tag without start', '</select>'],
])('refuses %s', (_what, html) => {
  expect(() => assertHarmless(`<p>${html}`)).toThrow('the page contains');
});

test.each([
  '<link rel="preload" as="image" href="/a.png"/><p>&lt;script> <metal> <b>base</b></p>',
  // as React writes it
  '<!--$--><p data-a="&quot;&lt;" hidden="">1<!-- -->2</p><!--/$--><!--&--><!--/&-->',
  '<!--$!--><template data-dgst="1"></template><i id="q&amp;a">…</i><!--/$-->',
  '<select name="color"><option value="" selected="">Красный</option></select><textarea name="id">a < b</textarea>',
  '<noscript><p class="css-1">Включите JavaScript</p></noscript>',
  '<svg viewBox="0 0 1 1"><title>Якорь</title><linearGradient id="page-id-2"></linearGradient></svg><img alt="name"/>',
  '<svg><g><svg></svg></g></svg><svg/><math></math>',
  // as other programs write it
  `<p id=about class='x'>1 < 2 << 3<br>и <a href=/rating?a=1&b=2>дальше</a> <`,
])('accepts %s', (html) => {
  expect(() => assertHarmless(html)).not.toThrow();
});

/** Parts of markup that parsers treat in a special way, in any order. */
const PARTS = [
  ...['<!--', '-->', '<![CDATA[', ']]>', '<', '</', '<p title="', '">', "'", '<!-- -->', 'a=', '>', ' ', '/'],
  ...[
    '<data id="page-id">',
    '<b id=page-id>',
    '<p id="page&#45;id">',
    '<img name=getElementById>',
    '<form name=x>',
  ],
  ...[
    'div',
    'p',
    'b',
    'a',
    'svg',
    'math',
    'mi',
    'annotation-xml',
    'foreignObject',
    'desc',
    'title',
    'table',
    'td',
  ],
  ...['select', 'option', 'template', 'textarea', 'noscript', 'xmp', 'noembed', 'noframes', 'button', 'form'],
].flatMap((part) => (/^[a-z]/i.test(part) && part !== 'a=' ? [`<${part}>`, `</${part}>`] : [part]));

test('accepts no markup that hides the elements of the gateway from scripts', () => {
  const { next } = createRandom(7);
  let accepted = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const count = 1 + Math.floor(next() * 7);
    const html = Array.from({ length: count }, () => PARTS[Math.floor(next() * PARTS.length)]).join('');
    try {
      assertHarmless(html);
    } catch {
      continue;
    }
    accepted += 1;
    const { documentElement: page } = new DOMParser().parseFromString(
      `<body><div id="root">${html}</div><script id="site-page">{"a":"\\u003c"}</script><data id="page-id" value="1"></data></body>`,
      'text/html',
    );
    const document = page.ownerDocument;
    const found = () => [
      document.getElementById('site-page')?.textContent,
      document.getElementById('page-id')?.getAttribute('value'),
    ];
    expect({ html, found: found() }).toEqual({ html, found: ['{"a":"\\u003c"}', '1'] });
  }
  expect(accepted).toBeGreaterThan(500);
});
