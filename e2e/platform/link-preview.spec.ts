import type { APIRequestContext } from '@playwright/test';
import { PUBLIC_PATHS } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/test';

/** Requests a page as a link preview does: without scripts, cookies or redirects. */
const read = async (request: APIRequestContext, address: string) => {
  const reply = await request.get(address, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  expect(reply.status(), address).toBe(200);
  return reply.text();
};

const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g),
      ([, name = '', content = '']) => [name, content],
    ),
  );

async function publicPages(request: APIRequestContext): Promise<string[]> {
  const reply = await request.get('/sitemap.xml');
  return Array.from((await reply.text()).matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address);
}

test('gives every public page its own title, description and picture for link previews', async ({
  request,
  baseURL,
}) => {
  const pages = await publicPages(request);
  expect(pages.map((address) => new URL(address).pathname)).toEqual(PUBLIC_PATHS);
  const seen = new Map<string, string>();
  const pictures = new Set<string>();
  for (const address of pages) {
    const html = await read(request, address);
    const tags = tagsOf(html);
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    expect(tags, address).toMatchObject({
      'og:title': title,
      'og:url': address,
      'og:type': 'website',
      'og:site_name': 'Порт-Ноябрь',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
    });
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`);
    expect(tags, address).not.toHaveProperty('robots');
    expect(tags.description?.length, address).toBeGreaterThan(20);
    expect(tags['og:description'], address).toBe(tags.description);
    expect(tags['twitter:image'], address).toBe(tags['og:image']);
    expect(seen.get(title), `${address} has the title of another page`).toBeUndefined();
    seen.set(title, address);
    pictures.add(tags['og:image'] ?? '');
  }
  expect(pictures.size, 'partners have their own pictures').toBeGreaterThan(1);
  for (const picture of pictures) {
    expect(picture.startsWith(`${baseURL}/`), picture).toBe(true);
    const reply = await request.get(picture.replaceAll('&amp;', '&'));
    expect([reply.status(), reply.headers()['content-type']], picture).toEqual([200, 'image/png']);
  }
});

test('excludes personal pages from search and names the sitemap in robots.txt', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  // robots.txt must allow these pages, because a crawler has to read a page to find its noindex
  expect(Array.from(robots.matchAll(/^Disallow: (\S+)$/gm), ([, path]) => path)).toEqual(['/deploy/v1']);
  for (const path of ['/profile', '/device', '/auth/export'])
    expect(tagsOf(await read(request, path)), path).toMatchObject({ robots: 'noindex' });
  for (const [path, words] of [
    ['/checkpayment/yookassa/1', 'Page Not Found: /checkpayment/yookassa/1'],
    ['/checkpayment/evil/order-0123456789-abcdef', 'Page not found: /checkpayment/evil/'],
    ['/checkpayment/yookassa/order-0123456789-abcdef', 'Нет такого платежа'],
  ] as const) {
    const reply = await request.get(path);
    expect([reply.status(), (await reply.text()).includes(words)], path).toEqual([404, true]);
  }
});

test('describes the questions of the home page to search engines and serves an installable manifest', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': things } = JSON.parse(block ?? '') as { '@graph': Record<string, unknown>[] };
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
  expect(things[0]).toMatchObject({ name: 'Порт-Ноябрь', url: `${baseURL}/` });
  const { mainEntity } = things[2] as { mainEntity: { name: string }[] };
  for (const { name } of mainEntity) await expect(page.getByText(name, { exact: true })).toBeVisible();

  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { icons: { src: string }[] };
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [...manifest.icons.map((icon) => icon.src), touch ?? ''])
    expect((await request.get(src)).status(), src).toBe(200);
});
