import type { ClockStatus } from '@site/contracts/deploy-status';
import { NO_EXTENSION } from '../admin/deploy.routes';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { tinyProduct } from '../testing/tiny-product';

let site: TestSite;
let clocks: ClockStatus[] = [];

beforeAll(async () => {
  const createDeployExtension = () => ({ ...NO_EXTENSION, clocks: () => clocks });
  site = await openTestSite({ product: { ...tinyProduct, createDeployExtension } });
  await site.deploy(buildShell());
  await site.deploy(buildRelease({}));
});
afterAll(() => site.close());

const clockLinesOf = async (): Promise<string[]> =>
  (await runCommand(['status'], site)).output
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => line.includes('Часы шлюза'));

test('says which clocks agree with that of the gateway, and which do not', async () => {
  expect(await clockLinesOf()).toEqual([]);
  clocks = [
    { source: 'база данных', seconds: 0, wrong: false },
    { source: 'Банк', seconds: 1.2, wrong: false },
  ];
  expect(await clockLinesOf()).toEqual(['Часы шлюза верны. Сверено с: база данных, Банк.']);
  clocks = [
    { source: 'база данных', seconds: 12.4, wrong: true },
    { source: 'Банк', seconds: -130, wrong: true },
  ];
  expect(await clockLinesOf()).toEqual([
    'Сверено с: база данных. Часы шлюза спешат на 12 с. Что делать: docs/runbook.md, Clocks.',
    'Сверено с: Банк. Часы шлюза отстают на 130 с. Что делать: docs/runbook.md, Clocks.',
  ]);
});
