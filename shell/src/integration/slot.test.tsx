import { Slot, useAreaStores } from '@site/area';
import type { JsonSchema } from '@site/contracts/json-schema';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { buildPart, pass, renderOverlay } from '../testing/render-overlay';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function SignIn({ props }: { props: string | null }) {
  const { town } = useAreaStores<{ town: string }>();
  if (props === 'throw') throw new Error('drawn');
  return (
    <p>
      {town}: {props}
    </p>
  );
}
const PLACE: JsonSchema = { type: 'string', enum: ['вход', 'throw'] };
const signIn = buildPart(SignIn, PLACE);
const place = (props: string) => (
  <Slot name="sign-in" props={props as never} fallback={<p>Место занято</p>} />
);
const failed = () => screen.queryByText('Этот блок не загрузился');

test('renders a part of another area with that area’s stores', async () => {
  await renderOverlay({ slots: { 'sign-in': signIn }, children: place('вход') });
  await pass(0);
  expect(screen.getByText('Город на море: вход')).toBeVisible();
});

test('shows the fallback until the part has loaded', async () => {
  const slow = { ...signIn, load: () => new Promise<never>(() => undefined) };
  await renderOverlay({ slots: { 'sign-in': slow }, children: place('вход') });
  await pass(0);
  expect(screen.getByText('Место занято')).toBeVisible();
});

test.each([
  ['rejects its props', { 'sign-in': signIn }, 'refuse'],
  ['its area does not export', {}, 'вход'],
])('shows an error in the slot and logs it for a part that %s', async (_why, slots, props) => {
  const { logged, stores } = await renderOverlay({ slots, children: place(props) });
  await pass(2_500);
  expect(failed()).toBeVisible();
  expect(logged).toEqual(['slot sign-in']);
  expect(stores.toasts.toasts).toEqual([]);
});

test('loads a part whose area was down when the player retries', async () => {
  let up = false;
  await renderOverlay({ slots: { 'sign-in': signIn }, areaIsUp: () => up, children: place('вход') });
  await pass(2_500);
  expect(failed()).toBeVisible();
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(screen.getByText('Город на море: вход')).toBeVisible();
});

test('keeps the rest of the page when a part throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { logged } = await renderOverlay({
    slots: { 'sign-in': signIn },
    children: (
      <>
        <h1>Страница</h1>
        {place('throw')}
      </>
    ),
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(failed()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Страница' })).toBeVisible();
  expect(logged).toEqual(['slot sign-in']);
});

test('shows the fallback of a part that suspends, without suspending the page', async () => {
  let answer = (_words: string) => {};
  const words = new Promise<string>((resolve) => (answer = resolve));
  const Late = () => <p>{use(words)}</p>;
  await renderOverlay({
    slots: { 'sign-in': buildPart(Late, PLACE) },
    children: (
      <Suspense fallback={<p>Вся страница ждёт</p>}>
        <h1>Страница</h1>
        {place('вход')}
      </Suspense>
    ),
  });
  await pass(0);
  expect(screen.getByText('Место занято')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Страница' })).toBeVisible();
  answer('Вход');
  await pass(0);
  expect(screen.getByText('Вход')).toBeVisible();
});
