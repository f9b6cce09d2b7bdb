import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@site/contracts/release';
import { FakeAccount } from '../fixtures/fake-account';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { HomePage } from '../pages/home.page';

/** Reads the keys of the modules that the shell shares with areas. */
async function readSharedKeys(): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, '../../shell/dist/release.json');
  const { provides } = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
  return provides.map(({ key }) => key).sort();
}

/** One version of a shared module in the federation runtime. */
interface Shared {
  from: string;
  loaded?: boolean | number;
  lib?: () => unknown;
}

/**
 * Returns the areas on the page. For each shared module, also returns the areas that provided its loaded
 * copies.
 */
const readShareScope = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: {
            name: string;
            shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
          }[];
        };
      }
    ).__FEDERATION__;
    const libraries = new Map<string, Set<unknown>>();
    const loaded: Record<string, string[]> = {};
    for (const { shareScopeMap } of instances)
      for (const scope of Object.values(shareScopeMap))
        for (const [key, versions] of Object.entries(scope))
          for (const [version, { from, lib }] of Object.entries(versions)) {
            if (!lib) continue;
            const known = libraries.get(key) ?? new Set();
            libraries.set(key, known);
            const module = lib();
            if (known.has(module)) continue;
            known.add(module);
            (loaded[key] ??= []).push(`${version} from ${from}`);
          }
    return { areas: instances.map(({ name }) => name).sort(), loaded };
  });

test('loads each shared module once, from the shell', async ({ page }) => {
  await page.goto('/');
  const home = new HomePage(page);
  await expect(home.title).toBeVisible();
  // loads a second area into the same document
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).first().click();
  await expect(new AuthPage(page).title).toBeVisible();

  const { areas, loaded } = await readShareScope(page);
  expect(areas).toEqual(['account', 'home', 'shell']);
  const keys = await readSharedKeys();
  expect(keys).toContain('@site/shared/stores');
  const once = keys.map((key) => [key, [expect.stringMatching(/ from shell$/)]]);
  expect(Object.entries(loaded).sort()).toEqual(once);
});

test('shares store classes and their changes between shell and area', async ({ page, context }) => {
  await new FakeAccount(context).serve();
  await page.goto('/desk');
  await expect(page.getByText('Хранилища общие')).toBeVisible();
  await expect(page.getByText('За стойкой гость')).toBeVisible();
  // simulates a sign-in with «remember me» in another tab of this browser
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'access-1');
    localStorage.setItem('refreshToken', 'refresh-1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  });
  await expect(page.getByText('За стойкой игрок')).toBeVisible();
});
