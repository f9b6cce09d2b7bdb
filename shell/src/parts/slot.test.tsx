import { Slot, useAreaStores } from '@site/shared/area';
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
const signIn = buildPart(SignIn, (props) => props !== 'refuse');
const place = (props: string) => <Slot name="sign-in" props={props} fallback={<p>Место занято</p>} />;
const failed = () => screen.queryByText('Этот блок не загрузился');

test('a piece of another area stands in its place, with its own area’s stores', async () => {
  await renderOverlay({ slots: { 'sign-in': signIn }, children: place('вход') });
  await pass(0);
  expect(screen.getByText('Город на море: вход')).toBeVisible();
});

test('the fallback stands until the piece has come', async () => {
  const slow = { ...signIn, load: () => new Promise<never>(() => undefined) };
  await renderOverlay({ slots: { 'sign-in': slow }, children: place('вход') });
  await pass(0);
  expect(screen.getByText('Место занято')).toBeVisible();
});

test.each([
  ['refuses its props', { 'sign-in': signIn }, 'refuse'],
  ['is named and not given', {}, 'вход'],
])('a piece that %s is a line in its place and a word in the console', async (_why, slots, props) => {
  const { said, stores } = await renderOverlay({ slots, children: place(props) });
  await pass(2_500);
  expect(failed()).toBeVisible();
  expect(said).toEqual(['slot sign-in']);
  expect(stores.toasts.toasts).toEqual([]);
});

test('a piece whose area is down comes when the player tries again', async () => {
  let up = false;
  await renderOverlay({ slots: { 'sign-in': signIn }, areaIsUp: () => up, children: place('вход') });
  await pass(2_500);
  expect(failed()).toBeVisible();
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(screen.getByText('Город на море: вход')).toBeVisible();
});

test('a piece that throws takes nothing else with it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { said } = await renderOverlay({
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
  expect(said).toEqual(['slot sign-in']);
});

test('a piece that waits for something of its own has its fallback meanwhile, and the page stays', async () => {
  let bring = (_words: string) => {};
  const words = new Promise<string>((resolve) => (bring = resolve));
  const Late = () => <p>{use(words)}</p>;
  await renderOverlay({
    slots: { 'sign-in': buildPart(Late) },
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
  bring('Вход');
  await pass(0);
  expect(screen.getByText('Вход')).toBeVisible();
});
