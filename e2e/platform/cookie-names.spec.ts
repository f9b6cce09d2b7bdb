import { toCookieName } from '@site/contracts/cookie-name';
import { COHORT_COOKIE, PREVIEW_COOKIE } from '@site/contracts/visitor';
import { expect, test } from '../fixtures/test';

/** First major version of Chromium that knows the prefix `__Host-Http-`. */
const FIRST_VERSION = 140;

test('lets no script write a cookie that only the gateway sets', async ({ page, context, browser }) => {
  const major = Number.parseInt(browser.version(), 10);
  test.skip(major < FIRST_VERSION, `Chromium ${major} does not know the prefix __Host-Http-`);
  await page.route('https://site.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The site over TLS</title>' }),
  );
  await page.goto('https://site.example/');
  const written = await page.evaluate(
    (names) => {
      for (const name of names) document.cookie = `${name}=planted; Secure; Path=/; Max-Age=600`;
      return document.cookie;
    },
    ['__Host-open', ...[PREVIEW_COOKIE, COHORT_COOKIE].map((name) => toCookieName(name, true))],
  );
  expect(written).toBe('__Host-open=planted');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-open']);
});
