import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaPlaywright } from './playwright.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-playwright-'));
  const devDependencies = { typescript: '6.0.3', '@site/cli': 'https://port.example/kit/cli.1.0.0.0a1b.tgz' };
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ devDependencies }));
});
afterEach(async () => {
  delete process.env.SITE_URL;
  await rm(root, { recursive: true });
});

test('tests the site from which the repository has its kit', () => {
  expect(areaPlaywright({ root }).use?.baseURL).toBe('https://port.example');
});

test('tests the site that SITE_URL names', () => {
  process.env.SITE_URL = 'http://localhost:8081';
  expect(areaPlaywright({ root }).use?.baseURL).toBe('http://localhost:8081');
});

test('takes the site of package.json if SITE_URL is empty, as in a pipeline without this variable', () => {
  process.env.SITE_URL = '';
  expect(areaPlaywright({ root }).use?.baseURL).toBe('https://port.example');
});
