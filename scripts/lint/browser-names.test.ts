import { BROWSER_NAMES } from '../../platform/contracts/browser-names';
import { BROWSER } from '../../platform/presets/rules/no-browser-at-import.mjs';

test('lists the same browser globals in lint and in site check', () => {
  expect([...BROWSER].toSorted()).toEqual([...BROWSER_NAMES].toSorted());
});
