import { kitText } from '../../platform/gateway/src/site/kit/kit.text';
import { READ } from './packed-files.mjs';

test('packs the guides that the site serves, and no other document', () => {
  const documents = READ.filter((file) => file.startsWith('docs'));
  expect(documents).toEqual(Object.keys(kitText.guide).map((file) => `docs/${file}`));
});
