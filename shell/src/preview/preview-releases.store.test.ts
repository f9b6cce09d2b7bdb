import { ApiError } from '@site/shared/contracts/errors';
import type { AreaInPreview } from '@site/contracts/preview-releases';
import { PreviewReleasesStore } from './preview-releases.store';

const build = (release: string) => ({ release, uploadedAt: 1 });
const area = (name: string, over: Partial<AreaInPreview> = {}): AreaInPreview => ({
  area: name,
  title: name,
  seen: build('linked'),
  live: build('now'),
  choices: [{ ...build('linked'), kind: 'linked' }],
  ...over,
});

async function open(areas: AreaInPreview[], answer: () => Promise<void> = () => Promise.resolve()) {
  const sent: unknown[] = [];
  let left = 0;
  const api = {
    fetch: () => Promise.resolve({ composition: 'c1', areas }),
    choose: (request: unknown) => (sent.push(request), answer()),
  };
  const store = new PreviewReleasesStore(api, () => void (left += 1));
  await store.load();
  return { store, sent, left: () => left };
}

test('starts with what the browser sees, and leaves the page after a choice', async () => {
  const { store, sent, left } = await open([area('town'), area('desk', { choices: [] })]);
  expect([store.chosen, store.isChanged, store.isLive]).toEqual([{ town: 'linked' }, false, false]);
  store.choose('town', 'live');
  expect(store.isChanged).toBe(true);
  await store.submit();
  expect([sent, left()]).toEqual([[{ releases: { town: 'live' } }], 1]);
});

test('resets the areas that are live, and keeps a new one', async () => {
  const { store, sent } = await open([area('town'), area('yard', { live: null })]);
  expect(store.isLive).toBe(false);
  await store.reset();
  expect(sent).toEqual([{ releases: { town: 'live', yard: 'linked' } }]);
});

test('is live when only areas without a live release show another one', async () => {
  const seen = { seen: build('now'), choices: [] };
  const { store } = await open([area('town', seen), area('yard', { live: null })]);
  expect(store.isLive).toBe(true);
});

test('stays on the page when the site refuses the choice, until another is made', async () => {
  const refused = new ApiError('CONFLICT', 409);
  const { store, left } = await open([area('town')], () => Promise.reject(refused));
  store.choose('town', 'live');
  await store.submit();
  expect([store.failure, store.sending, left()]).toEqual([refused, false, 0]);
  store.choose('town', 'linked');
  expect(store.failure).toBeNull();
});
