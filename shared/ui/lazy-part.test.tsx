import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a part whose code was lost is asked for again until it comes, and the page around it stays', async () => {
  let asked = 0;
  const Part = lazyPart(() =>
    ++asked < 3 ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(() => <p>Газета</p>),
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
  expect(asked).toBe(3);
});
