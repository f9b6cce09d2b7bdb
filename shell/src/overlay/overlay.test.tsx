import { useAreaStores } from '@site/shared/area';
import type { Json, PageState } from '@site/shared/contracts/page';
import { Sheet } from '@site/shared/ui/sheet';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { buildPart, pass, renderOverlay } from '../testing/render-overlay';

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

const fits = (props: Json) => typeof props === 'object' && props !== null && 'word' in props;
const hint = buildPart(Window, fits);
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

test('a modal has its props, its area’s stores and its title for a name; its answer comes after 400 ms', async () => {
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

test('the focus begins at the title where a keyboard would cover the sheet, elsewhere in the first field', async () => {
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

test('a step that takes the focused button away leaves the focus in the modal, where it begins', async () => {
  const { open } = await renderOverlay({ modals: { hint: buildPart(Steps, fits) } });
  await open('hint', once);
  screen.getByRole('button', { name: 'Шаг 1' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Шаг 1' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Шаг 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'По шагам' })).toHaveFocus();
});

test('while a modal is open the page can not be scrolled; afterwards it can', async () => {
  const { open } = await renderOverlay({ modals: { hint } });
  await open('hint', once);
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(400);
  expect(modal()).toBeNull();
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
});

test('a part of a modal that uses Escape itself keeps the modal open', async () => {
  const { open } = await renderOverlay({ modals: { hint } });
  await open('hint', once);
  const field = screen.getByRole('textbox');
  field.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(field, { key: 'Escape' });
  await pass(400);
  expect(modal()).toBeVisible();
});

test('a form that closes the dialog natively closes it for the site too', async () => {
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
const careless = buildPart(Window, () => {
  throw new Error('checked');
});
const closed: Partial<PageState> = {
  rules: ['/', '/starting'].map((prefix) => ({ prefix, to: '/error', code: 404 })),
};
type Drill = [string, Parameters<typeof renderOverlay>[0], Json];

test.each<Drill>([
  ['that is named and not given', {}, once],
  ['whose props don’t fit', { modals: { hint } }, { caseId: 7 }],
  ['whose check throws', { modals: { hint: careless } }, once],
  ['whose code can’t be had', { modals: { hint: lost } }, once],
  ['of an area that is down', { modals: { hint }, areaIsUp: () => false }, once],
  ['of an area that is closed', { modals: { hint }, page: closed }, once],
])('a modal %s is one toast and nothing else', async (_why, options, props) => {
  const { open, said, stores } = await renderOverlay(options);
  const answer = await open('hint', props);
  expect(toastTexts()).toEqual(FAILED);
  expect(modal()).toBeNull();
  expect(answer).toEqual([undefined]);
  expect(said).toContain('modal hint');
  expect(stores.modals.isOpen).toBe(false);
});

test('a name that nobody has, from another release perhaps, is one toast and nothing else', async () => {
  const { open, said } = await renderOverlay({ modals: { hint } });
  expect(await open('nobodys')).toEqual([undefined]);
  expect(toastTexts()).toEqual(FAILED);
  expect(said).toEqual(['modal nobodys']);
});

test('a modal that never comes is a toast at the deadline', async () => {
  const { open } = await renderOverlay({ modals: { hint: endless } });
  const answer = await open('hint', once);
  await pass(6_500);
  expect(answer).toEqual([]);
  await pass(1_500);
  expect(answer).toEqual([undefined]);
  expect(toastTexts()).toEqual(FAILED);
});

test('a modal that throws while it is drawn is closed and said; the next one opens', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { open, said } = await renderOverlay({ modals: { hint: throwing, 'case-info': hint } });
  const answer = await open('hint');
  expect(toastTexts()).toEqual(FAILED);
  expect(said).toEqual(['modal hint']);
  await pass(400);
  expect(answer).toEqual([undefined]);
  expect(modal()).toBeNull();
  await open('case-info', once);
  expect(modal()).toBeVisible();
});

test('an area that was down when a modal asked for it is asked again, and its pages begin anew', async () => {
  let up = false;
  const { open, shell } = await renderOverlay({ modals: { hint }, areaIsUp: () => up });
  await open('hint', once);
  expect(shell.areas.state('town')).toBeUndefined();
  up = true;
  await open('hint', once);
  expect(modal()).toBeVisible();
});

test('code that was lost once is asked for again before anybody hears of it', async () => {
  let asked = 0;
  const shy = { ...hint, load: () => (++asked === 1 ? lost.load() : hint.load()) };
  const { open, said } = await renderOverlay({ modals: { hint: shy } });
  await open('hint', once);
  expect(modal()).toBeVisible();
  expect(said).toEqual([]);
});

test('a modal on its way says so; who gives it up hears nothing more of it', async () => {
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

test('a modal that was fetched ahead opens without its code being asked for again', async () => {
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
