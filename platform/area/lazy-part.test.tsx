import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('retries a part whose code failed to load, and keeps the page around it', async () => {
  let loads = 0;
  const Part = lazyPart(() =>
    ++loads < 3 ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(() => <p>Газета</p>),
  );
  await act(async () =>
    render(
      <main>
        <h1>Город</h1>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </main>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Город' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Газета')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Газета')).toBeInTheDocument();
  expect(loads).toBe(3);
});
