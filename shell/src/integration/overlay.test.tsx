import { useAreaStores } from '@site/area';
import type { Json, PageState } from '@site/contracts/page';
import { Sheet } from '@site/shared/ui/sheet';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { buildPart, pass, renderOverlay, type TestPart } from '../testing/render-overlay';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface ViewProps {
  props: { word: string };
  close: (result?: string) => void;
}

function Window({ props, close }: ViewProps) {
  const { town } = useAreaStores<{ town: string }>();
  return (
    <Sheet title={`Окно: ${props.word}`} onClose={close}>
      <p>{town}</p>
      <input aria-label="Слово" />
      <button onClick={() => close('готово')}>Ответить</button>
    </Sheet>
  );
}

const hint = buildPart(Window);
const lost = { ...hint, load: () => Promise.reject(new Error('ChunkLoadError')) };
const endless = { ...hint, load: () => new Promise<never>(() => undefined) };
const [once, twice] = [{ word: 'раз' }, { word: 'два' }];

const modal = () => screen.queryByRole('dialog');

function toastTexts() {
  const region = screen.queryByRole('region', { name: /^Сообщения/ });
  if (!region) return [];
  return within(region)
    .getAllByRole('listitem')
    .map((toast) => toast.textContent);
}
const FAILED = [expect.stringContaining('Окно не открылось')];

test('opens a modal with its props, stores and title, and resolves 400 ms after its answer', async () => {
  const { open } = await renderOverlay({ modals: { hint }, children: <button>Открыть</button> });
  screen.getByRole('button', { name: 'Открыть' }).focus();
  const answer = await open('hint', once);
  expect(screen.getByRole('dialog', { name: 'Окно: раз' })).toHaveTextContent('Город на море');
  fireEvent.click(screen.getByRole('button', { name: 'Ответить' }));
  await pass(399);
  expect(modal()).toBeVisible();
  expect(answer).toEqual([]);
  await pass(1);
  expect(modal()).toBeNull();
  expect(answer).toEqual(['готово']);
  expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus();
});

test('focuses the first field of a modal, or its title on touch devices', async () => {
  const { open } = await renderOverlay({ modals: { hint } });
  await open('hint', once);
  expect(screen.getByRole('heading', { name: 'Окно: раз' })).toHaveFocus();
  const hover = (query: string) => ({ matches: query === '(hover: hover)' }) as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockImplementation(hover);
  await open('hint', twice);
  expect(screen.getByRole('textbox', { name: 'Слово' })).toHaveFocus();
});

function Steps({ close }: ViewProps) {
  const [step, setStep] = useState(1);
  return (
    <Sheet title="По шагам" onClose={close}>
      <button key={step} onClick={() => setStep(step + 1)}>{`Шаг ${step}`}</button>
    </Sheet>
  );
}

test('moves the focus to the modal’s start when the focused button is removed', async () => {
  const { open } = await renderOverlay({ modals: { hint: buildPart(Steps) } });
  await open('hint', once);
  screen.getByRole('button', { name: 'Шаг 1' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Шаг 1' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Шаг 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'По шагам' })).toHaveFocus();
});

test('locks scrolling of the page while a modal is open', async () => {
  const { open } = await renderOverlay({ modals: { hint } });
  await open('hint', once);
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(400);
  expect(modal()).toBeNull();
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
});

test('keeps a modal open whose content handles Escape itself', async () => {
  const { open } = await renderOverlay({ modals: { hint } });
  await open('hint', once);
  const field = screen.getByRole('textbox');
  field.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(field, { key: 'Escape' });
  await pass(400);
  expect(modal()).toBeVisible();
});

test('closes the modal in the store when the dialog closes natively', async () => {
  const { open, stores } = await renderOverlay({ modals: { hint } });
  const answer = await open('hint', once);
  fireEvent(modal()!, new Event('close'));
  await pass(400);
  expect(answer).toEqual([undefined]);
  expect(stores.modals.isOpen).toBe(false);
});

const throwing = buildPart(() => {
  throw new Error('drawn');
});
const careless: TestPart = {
  ...hint,
  accepts: () => {
    throw new Error('checked');
  },
};
const closed: Partial<PageState> = {
  rules: ['/', '/starting'].map((prefix) => ({ prefix, to: '/error', code: 404 })),
};
type FailingCase = [string, Parameters<typeof renderOverlay>[0], Json];

test.each<FailingCase>([
  ['that its area does not export', {}, once],
  ['whose props don’t fit', { modals: { hint } }, { caseId: 7 }],
  ['of a release before contracts whose check throws', { modals: { hint: careless } }, once],
  ['whose code does not load', { modals: { hint: lost } }, once],
  ['of an area that is down', { modals: { hint }, areaIsUp: () => false }, once],
  ['of an area that is closed', { modals: { hint }, page: closed }, once],
])('shows one toast and no modal for a modal %s', async (_case, options, props) => {
  const { open, logged, stores } = await renderOverlay(options);
  const answer = await open('hint', props);
  expect(toastTexts()).toEqual(FAILED);
  expect(modal()).toBeNull();
  expect(answer).toEqual([undefined]);
  expect(logged).toContain('modal hint');
  expect(stores.modals.isOpen).toBe(false);
});

test('lets a release before contracts check the props itself', async () => {
  const { open } = await renderOverlay({ modals: { hint: { ...hint, accepts: () => true } } });
  await open('hint', { word: 'раз', more: 'поля старого выпуска' });
  expect(modal()).toBeVisible();
});

test('shows one toast for a modal name that no area offers', async () => {
  const { open, logged } = await renderOverlay({ modals: { hint } });
  expect(await open('unknown')).toEqual([undefined]);
  expect(toastTexts()).toEqual(FAILED);
  expect(logged).toEqual(['modal unknown']);
});

test('shows a toast at the deadline for a modal that does not load', async () => {
  const { open } = await renderOverlay({ modals: { hint: endless } });
  const answer = await open('hint', once);
  await pass(6_500);
  expect(answer).toEqual([]);
  await pass(1_500);
  expect(answer).toEqual([undefined]);
  expect(toastTexts()).toEqual(FAILED);
});

test('closes a modal that throws, with a toast, and opens the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { open, logged } = await renderOverlay({ modals: { hint: throwing, 'case-info': hint } });
  const answer = await open('hint');
  expect(toastTexts()).toEqual(FAILED);
  expect(logged).toEqual(['modal hint']);
  await pass(400);
  expect(answer).toEqual([undefined]);
  expect(modal()).toBeNull();
  await open('case-info', once);
  expect(modal()).toBeVisible();
});

test('loads an area again that was down when a modal first needed it', async () => {
  let up = false;
  const { open, shell } = await renderOverlay({ modals: { hint }, areaIsUp: () => up });
  await open('hint', once);
  expect(shell.areas.state('town')).toBeUndefined();
  up = true;
  await open('hint', once);
  expect(modal()).toBeVisible();
});

test('retries lost code once without logging', async () => {
  let attempts = 0;
  const flaky = { ...hint, load: () => (++attempts === 1 ? lost.load() : hint.load()) };
  const { open, logged } = await renderOverlay({ modals: { hint: flaky } });
  await open('hint', once);
  expect(modal()).toBeVisible();
  expect(logged).toEqual([]);
});

test('shows that a modal is loading, and stays silent after it is cancelled', async () => {
  const { open, stores } = await renderOverlay({ modals: { hint: endless } });
  const answer = await open('hint', once);
  expect(screen.getByText('Открываем окно…')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await pass(0);
  expect(answer).toEqual([undefined]);
  expect(stores.modals.isOpen).toBe(false);
  await pass(60_000);
  expect(toastTexts()).toEqual([]);
});

test('does not load a prefetched modal again', async () => {
  const load = jest.fn(hint.load);
  const { open, stores } = await renderOverlay({ modals: { hint: { ...hint, load } } });
  stores.modals.prefetch('hint');
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  await open('hint', once);
  await open('hint', twice);
  expect(screen.getByRole('dialog', { name: 'Окно: два' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
