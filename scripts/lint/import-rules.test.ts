import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import config from '../../.dependency-cruiser.cjs';

const ROOT = resolve(__dirname, '../..');

/** Imports that the rules must reject: name of the rule, importing file, imported file or package. */
const REFUSED = [
  ['platform-contracts-import-nothing', 'platform/contracts/release.ts', 'shared/contracts/errors.ts'],
  ['platform-text-imports-contracts', 'platform/text/plural.ts', 'shared/text/brand.ts'],
  ['contracts-import-contracts', 'shared/contracts/home.ts', 'shared/rules/rewards.ts'],
  ['rules-and-text-stand-on-contracts', 'shared/rules/money.ts', 'shared/ui/button.tsx'],
  ['area-library-stands-on-contracts', 'platform/area/http/client.ts', 'shared/stores/session.store.ts'],
  ['http-comes-from-the-context', 'platform/area/slot.ts', 'platform/area/http/http.ts'],
  ['host-knows-no-site', 'platform/host/app.tsx', 'shell/src/frame/frame.tsx'],
  ['testing-knows-no-site', 'platform/testing/storage.ts', 'shared/stores/index.ts'],
  ['http-comes-from-the-context', 'shared/stores/profile.store.ts', 'platform/area/http/http.ts'],
  ['stores-stand-on-rules', 'shared/stores/online.store.ts', 'shared/ui/button.tsx'],
  ['ui-knows-no-stores', 'shared/ui/plate.tsx', 'shared/stores/online.store.ts'],
  ['forms-stand-on-ui', 'shared/forms/code-field.tsx', 'shell/src/site.tsx'],
  ['build-stands-on-contracts', 'platform/build/preset.ts', 'shared/ui/tokens.ts'],
  ['dev-stands-on-build-and-releases', 'platform/dev/front.ts', 'platform/gateway/src/serve.ts'],
  ['cli-uses-the-door-of-the-gateway', 'platform/cli/src/kit.ts', 'platform/gateway/src/serve.ts'],
  ['areas-import-shared-and-themselves', 'mf-home/src/page.tsx', 'mf-donate/src/case.tsx'],
  ['areas-import-shared-and-themselves', 'mf-pier7/src/boats.ts', 'mf-home/src/news.tsx'],
  ['http-comes-from-the-context', 'mf-home/src/news.api.ts', 'platform/area/http/http.ts'],
  ['shell-knows-no-area', 'shell/src/main.tsx', 'mf-promo/src/area.tsx'],
  ['server-stands-on-contracts', 'platform/server/src/http/errors.ts', 'api/src/http/errors.text.ts'],
  ['gateway-knows-no-product', 'platform/gateway/src/page.ts', 'shell/src/site.tsx'],
  ['gateway-knows-no-product', 'platform/gateway/src/mount.ts', 'api/src/app.ts'],
  ['gateway-knows-no-product', 'platform/gateway/src/serve.ts', 'product/src/site-product.ts'],
  ['gateway-knows-no-product', 'platform/gateway/src/footer.ts', 'shared/text/brand.ts'],
  ['api-stands-on-server-contracts-rules-and-text', 'api/src/news.service.ts', 'shared/ui/card.tsx'],
  ['api-stands-on-server-contracts-rules-and-text', 'api/src/mount.ts', 'platform/gateway/src/main.ts'],
  ['product-uses-the-doors-of-the-gateway', 'product/src/money.ts', 'platform/gateway/src/channel/plan.ts'],
  ['simulator-stands-alone', 'simulator/src/bank.ts', 'api/src/money/orders/kopecks.ts'],
  ['second-site-stands-on-the-platform', 'examples/second-site/product/bread.ts', 'api/src/app.ts'],
  ['second-site-stands-on-the-platform', 'examples/second-site/shell/src/site.tsx', 'shell/src/site.tsx'],
  ['second-site-stands-on-the-platform', 'examples/second-site/bread/src/a.test.ts', 'shared/text/brand.ts'],
  ['second-site-stands-on-the-platform', 'examples/second-site/start.ts', 'platform/gateway/src/serve.ts'],
  [
    'parts-of-the-second-site-stand-alone',
    'examples/second-site/visit/src/visit.page.tsx',
    'examples/second-site/bread/src/area.tsx',
  ],
  ['e2e-stands-on-contracts', 'e2e/journeys/home.spec.ts', 'mf-home/src/home.text.ts'],
  ['nothing-ships-tests', 'api/src/app.ts', 'api/src/testing/build-player.ts'],
  ['axios-behind-its-door', 'shell/src/start.ts', 'axios'],
  ['federation-behind-its-doors', 'shell/src/frame/header.ts', '@module-federation/runtime'],
  ['sql-behind-repos', 'api/src/faq.service.ts', 'drizzle-orm'],
  ['pictures-behind-one-door', 'api/src/news.service.ts', 'sharp'],
  ['browser-stays-out-of-the-server', 'platform/gateway/src/render.ts', 'react-dom/client'],
] as const;

/**
 * Imports that the rules must allow. Without these samples, a rule that rejects everything would pass the
 * test.
 */
const ALLOWED = [
  ['shared/contracts/news.ts', 'platform/contracts/page.ts'],
  ['shared/stores/rating.store.ts', 'platform/area/http/types.ts'],
  ['platform/host/start.tsx', 'platform/area/http/http.ts'],
  ['shell/src/site.tsx', 'platform/host/site.ts'],
  ['mf-home/src/welcome.tsx', 'shared/ui/sign.tsx'],
  ['platform/gateway/src/heartbeat.ts', 'platform/server/src/jobs/periodic-job.ts'],
  ['product/src/site.ts', 'platform/gateway/src/main.ts'],
  ['product/src/cli/partners.ts', 'platform/gateway/src/cli/door.ts'],
  ['examples/second-site/site.ts', 'platform/gateway/src/cli/door.ts'],
  ['examples/second-site/bread/src/list.page.tsx', 'examples/second-site/shared/ui/button.tsx'],
  ['platform/area/http/http.ts', 'axios'],
  ['platform/host/areas/load.ts', '@module-federation/runtime'],
  ['api/src/news.repo.ts', 'drizzle-orm'],
  ['api/src/app.test.ts', 'api/src/testing/build-player.ts'],
] as const;

interface Violation {
  rule: { name: string };
  from: string;
}

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isPackage = (name: string) => !/\.tsx?$/.test(name);
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content, { flag: 'a' });
};

function cruise(): Violation[] {
  for (const [from, to] of [...REFUSED.map(([, from, to]) => [from, to] as const), ...ALLOWED]) {
    if (isPackage(to)) write(`node_modules/${to}/index.js`, 'module.exports = {};\n');
    else write(to, 'export const it = 1;\n'.replace('it', `it${Math.random().toString(36).slice(2)}`));
    const up = '../'.repeat(from.split('/').length - 1);
    write(from, `import '${isPackage(to) ? to : `${up}${to.replace(/\.tsx?$/, '')}`}';\n`);
  }
  write('api/src/egg.ts', "import './hen';\n");
  write('api/src/hen.ts', "import './egg';\n");
  const tops = [
    'shell',
    'mf-home',
    'mf-donate',
    'mf-pier7',
    'mf-promo',
    'shared',
    'platform',
    'api',
    'product',
    'e2e',
    'simulator',
    'examples/second-site',
  ];
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(ROOT, '.dependency-cruiser.cjs'), '--no-cache', '--output-type', 'json', ...tops],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
  );
  return JSON.parse(run.stdout).summary.violations as Violation[];
}

let violations: Violation[];
beforeAll(() => {
  violations = cruise();
}, 60_000);

test.each(REFUSED)('%s refuses %s → %s', (rule, from) => {
  expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(rule);
});

test('no-cycles refuses two files that import each other', () => {
  expect(violations.filter((one) => one.from === 'api/src/egg.ts').map((one) => one.rule.name)).toEqual([
    'no-cycles',
  ]);
});

test.each(ALLOWED)('allows %s to import %s', (from) => {
  expect(violations.filter((one) => one.from === from)).toEqual([]);
});

test('lists a refused import for every rule', () => {
  const shown = [...new Set<string>(REFUSED.map(([rule]) => rule)), 'no-cycles'];
  expect(config.forbidden.map((rule: { name: string }) => rule.name).sort()).toEqual(shown.sort());
});
