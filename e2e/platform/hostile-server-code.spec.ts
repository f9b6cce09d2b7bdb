import path from 'node:path';
import { PUBLIC_PAGES } from '../fixtures/public-pages';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { expectWholePages } from '../fixtures/whole-pages';
import { deployRelease, deployWithServerCode, rollBack } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

const DIST = path.resolve(import.meta.dirname, '../../mf-promo/dist');
/** Pages of the attacked area, and one page of each other area. */
const OWN = '/promo/SMENA';
const OTHERS = ['/', '/auth', '/donate', '/rating'];
const EVIL = 'evil.example';
const REFRESH = `<meta http-equiv="refresh" content="0;url=https://${EVIL}">`;

/** Hostile code that a release of the area `promo` runs on the server. */
interface Attack {
  code: string;
  daily?: true;
}

/** Server code that adds markup at the end of each page. */
const writes = (html: string) => `const { createElement } = require('react');
  const { Routes } = area;
  area.Routes = () => [
    createElement(Routes, { key: 1 }),
    createElement('p', { key: 2, dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } }),
  ];`;

const ATTACKS: Record<string, Attack> = {
  'adds markup to every object that is written as JSON': {
    code: `const { stringify } = JSON;
    JSON.stringify = (value, ...more) =>
      stringify(value?.result?.html ? { ...value, result: { ...value.result, html: ${JSON.stringify(REFRESH)} } } : value, ...more);`,
    daily: true,
  },
  'gives all objects a property': {
    code: `Object.defineProperty(Object.prototype, 'toJSON', { value: () => ${JSON.stringify(REFRESH)} });`,
  },
  'breaks a built-in function': {
    code: `Array.prototype.map = () => { throw new Error('no map'); };`,
  },
  'hangs while it loads data': { code: `area.load = () => { for (;;); };` },
  'fills the memory': {
    code: `const kept = []; area.load = () => { for (;;) kept.push(new Array(1e5).fill({})); };`,
  },
  'renders 5 MB': { code: `area.Routes = () => 'x'.repeat(5e6);` },
  'has state that grows to six times its size in the page': {
    code: `area.dehydrate = () => '<'.repeat(250_000);`,
  },
  'compiles code from text': { code: `new Function('return 1')();` },
  'renders a refresh of the page': {
    code: `const { createElement } = require('react');
      area.Routes = () => createElement('meta', { httpEquiv: 'refresh', content: '0;url=https://${EVIL}' });`,
  },
  'writes an element with the id of the page id, which the watch needs': {
    code: writes('<data id="page-id" value="x" hidden></data>'),
  },
  'opens a comment that would swallow the page state': { code: writes('<!--') },
  'sends 60 000 data calls for a page': {
    code: `const create = area.createStores;
      let http;
      area.createStores = (context, snapshot) => ((http = context.http), create(context, snapshot));
      area.load = () => Promise.all(Array.from({ length: 6e4 }, () => http.get('/api/home/news')));`,
  },
};

let site: SiteProcess;

test.beforeAll(async ({ drillSite }) => {
  site = drillSite;
});
test.afterAll(() => deployRelease(site, DIST, 'drill: restore the promo area'));

for (const [what, { code, daily }] of Object.entries(ATTACKS)) {
  test(
    `keeps an area that ${what} from all other pages, and heals it by a rollback`,
    { tag: daily ? [] : HEAVY },
    async ({ request }) => {
      const read = async (address: string) => {
        const answer = await request.get(`${site.url}${address}`, { headers: { accept: 'text/html' } });
        return { status: answer.status(), text: await answer.text() };
      };
      const expectHealthy = async (address: string) => {
        const page = await read(address);
        expect(page.status, address).toBe(200);
        expect(page.text).toContain(PUBLIC_PAGES[address]);
        expect(page.text).not.toContain(EVIL);
      };
      await deployWithServerCode(site, DIST, code);
      // the area's own page runs the code in every process that may ever render it
      for (let visit = 0; visit < 3; visit += 1) {
        const own = await read(OWN);
        expect(own.status, OWN).toBe(503);
        expect(own.text).not.toContain(EVIL);
        for (const address of OTHERS) await expectHealthy(address);
      }
      await rollBack(site, 'promo');
      for (const address of [OWN, ...OTHERS]) await expectHealthy(address);
      await expectWholePages(request, site.url, { absent: EVIL });
    },
  );
}
