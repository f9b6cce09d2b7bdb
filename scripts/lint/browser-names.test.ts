import { BROWSER_NAMES } from '../../platform/contracts/browser-names';
import { BROWSER } from '../../platform/presets/rules/no-browser-at-import.mjs';

test('lint and site check know the same names of browsers', () => {
  expect([...BROWSER].toSorted()).toEqual([...BROWSER_NAMES].toSorted());
});
