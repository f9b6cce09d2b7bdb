import { ApiError } from '@site/shared/contracts/errors';
import type { PreviewReleases } from '@site/contracts/preview-releases';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderOverlay } from '../testing/render-overlay';
import { PreviewPanel } from './preview-panel';
import type { PreviewReleasesApi } from './preview-releases.api';

const preview = { area: 'town', release: '3f2a91c0deadbeef', expires: Date.UTC(2026, 10, 20, 15, 40) };
const uploadedAt = Date.UTC(2026, 10, 19, 9, 5);
const build = (release: string) => ({ release: release.padEnd(16, '0'), uploadedAt });
const town = {
  area: 'town',
  title: 'Город',
  seen: build('3f2a91c0'),
  live: build('77d0c2e5'),
  choices: [
    { ...build('3f2a91c0'), kind: 'linked' as const },
    { ...build('0badcafe'), kind: 'former' as const },
  ],
};
const shell = { area: 'shell', title: null, seen: build('5e1151e1'), live: build('5e1151e1'), choices: [] };
const releases: PreviewReleases = { composition: 'c1', areas: [town, shell] };

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 12)));

/** Shows the panel. The site answers with these lists in turn, and refuses each choice with `refusal`. */
async function openPanel(
  lists: (PreviewReleases | ApiError)[],
  refusal: ApiError = new ApiError('NETWORK', 0),
) {
  const sent: unknown[] = [];
  const api: PreviewReleasesApi = {
    fetch() {
      const next = lists.shift() ?? releases;
      return next instanceof ApiError ? Promise.reject(next) : Promise.resolve(next);
    },
    choose: (request) => (sent.push(request), Promise.reject(refusal)),
  };
  let closed = 0;
  const children = <PreviewPanel api={api} onClosed={() => void (closed += 1)} />;
  await renderOverlay({ page: { preview }, children });
  return { panel: within(screen.getByRole('dialog', { name: 'Выпуски' })), sent, closed: () => closed };
}

test('lists what the visitor sees and what is live, and offers no choice that the link forbids', async () => {
  const { panel } = await openPanel([{ ...releases, areas: [{ ...town, choices: [] }, shell] }]);
  expect(await panel.findByText('Ссылка показывает только свои выпуски.')).toBeVisible();
  expect(panel.getByRole('heading', { name: 'Город' }).parentElement).toHaveTextContent(
    /У вас3f2a91c0загружен 19\.11\.2026, 12:05 МСКВ эфире77d0c2e5загружен/,
  );
  expect(panel.getByRole('heading', { name: /Остальное.— как в эфире/ }).parentElement).toHaveTextContent(
    'Оболочка сайта5e1151e1',
  );
  expect(panel.queryByRole('radio')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Показать' })).toBeNull();
});

test('sends the chosen release, and says why releases do not fit', async () => {
  const problems = [{ kind: 'missing-name', message: 'town нужно «word», а в shell этого нет' }];
  const refusal = new ApiError('DOES_NOT_LINK', 422, '', { problems, nearest: null });
  const { panel, sent } = await openPanel([releases], refusal);
  expect(await panel.findByRole('radio', { name: /Из ссылки 3f2a91c0/ })).toBeChecked();
  expect(panel.getByRole('button', { name: 'Показать' })).toBeDisabled();
  fireEvent.click(panel.getByRole('radio', { name: /Прежний 0badcafe/ }));
  fireEvent.click(panel.getByRole('button', { name: 'Показать' }));
  expect(await panel.findByText(/вместе не работают: town нужно «word»/)).toBeVisible();
  expect(sent).toEqual([{ releases: { town: '0badcafe00000000' } }]);
  expect(panel.getByRole('button', { name: 'Показать' })).toBeEnabled();
});

test('says that another tab has chosen other releases', async () => {
  const { panel } = await openPanel([{ ...releases, composition: 'c2' }]);
  expect(await panel.findByText(/Выпуски сменили в другой вкладке/)).toBeVisible();
});

test('loads the list again after a failure', async () => {
  const { panel } = await openPanel([new ApiError('UNAVAILABLE', 503)]);
  expect(await panel.findByText(/Не удалось узнать/)).toBeVisible();
  fireEvent.click(panel.getByRole('button', { name: 'Повторить' }));
  expect(await panel.findByRole('radio', { name: /В эфире 77d0c2e5/ })).toBeEnabled();
});

test('closes on Escape, after it has faded out', async () => {
  jest.useFakeTimers();
  const { closed } = await openPanel([]);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(closed()).toBe(1);
  jest.useRealTimers();
});
