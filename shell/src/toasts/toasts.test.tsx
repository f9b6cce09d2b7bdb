import { act, fireEvent, screen, within } from '@testing-library/react';
import { Sheet } from '@site/shared/ui/sheet';
import { buildPart, pass, renderOverlay } from '../testing/render-overlay';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Window = ({ close }: { close: () => void }) => (
  <Sheet title="Окно" onClose={close}>
    <p>Слова</p>
  </Sheet>
);
const modals = { hint: buildPart(Window) };

async function openPage() {
  const page = await renderOverlay({ modals, children: <button>Страница</button> });
  const say = async (title: string, type: 'success' | 'error' = 'success', message?: string) => {
    act(() => void page.stores.toasts.show({ type, title, message }));
    await pass(0);
  };
  return { ...page, say };
}

const seen = () => {
  const region = screen.queryByRole('region', { name: /^Сообщения/ });
  return region ? within(region).getAllByRole('listitem') : [];
};
const texts = () => seen().map((toast) => toast.textContent);
const closeButton = () => within(seen()[0]!).getByRole('button', { name: 'Закрыть сообщение' });

test('has live regions for success and error before any toast', async () => {
  const { say } = await openPage();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await say('Пароль успешно изменен');
  await say('Ошибка', 'error', 'Неверный код');
  expect(screen.getByRole('status')).toHaveTextContent('Пароль успешно изменен');
  expect(screen.getByRole('alert')).toHaveTextContent('Ошибка. Неверный код');
});

test('reads no title aloud that the message repeats', async () => {
  const { say } = await openPage();
  await say('Ошибка', 'error', 'Ошибка восстановления');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Ошибка восстановления$/);
});

test('removes expired toasts from the live regions', async () => {
  const { say } = await openPage();
  await say('первый');
  await pass(1000);
  await say('второй');
  await pass(2000);
  expect(screen.getByRole('status')).toHaveTextContent(/^второй$/);
  await pass(1000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('shows a toast for 3000 ms, the newest on top', async () => {
  const { say } = await openPage();
  await say('первый');
  await pass(1000);
  await say('второй');
  expect(texts()).toEqual(['второй', 'первый']);
  await pass(2000);
  expect(texts()).toEqual(['второй']);
  await pass(1000);
  expect(texts()).toEqual([]);
});

test('stops the time of all toasts while one has the pointer or the focus', async () => {
  const { say } = await openPage();
  await say('первый');
  await pass(1000);
  await say('второй');
  fireEvent.pointerEnter(seen()[1]!);
  await pass(60_000);
  expect(texts()).toEqual(['второй', 'первый']);
  act(() => closeButton().focus());
  fireEvent.pointerLeave(screen.getByRole('region', { name: /^Сообщения/ }));
  await pass(60_000);
  expect(texts()).toEqual(['второй', 'первый']);
  act(() => screen.getByRole('button', { name: 'Страница' }).focus());
  await pass(2000);
  expect(texts()).toEqual(['второй']);
  await pass(1000);
  expect(texts()).toEqual([]);
});

test('continues the time of the other toasts when the one under the pointer is closed', async () => {
  const { say } = await openPage();
  await say('первый');
  await say('второй');
  fireEvent.pointerEnter(seen()[0]!);
  fireEvent.click(closeButton());
  await pass(2999);
  expect(texts()).toEqual(['первый']);
  await pass(1);
  expect(texts()).toEqual([]);
});

test('focuses the newest toast with F8, and removes it and returns the focus with Escape', async () => {
  const { say } = await openPage();
  screen.getByRole('button', { name: 'Страница' }).focus();
  await say('первый');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(closeButton()).toHaveFocus();
  await pass(60_000);
  expect(texts()).toEqual(['первый']);
  fireEvent.keyDown(closeButton(), { key: 'Escape' });
  expect(texts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Страница' })).toHaveFocus();
});

test('shows toasts inside an open modal, whose Escape key closes a focused toast first, and keeps them after it', async () => {
  const { say, open } = await openPage();
  await open('hint');
  await say('первый');
  await say('второй');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.keyDown(closeButton(), { key: 'Escape' });
  await pass(500);
  expect(dialog).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(400);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(texts()).toEqual(['первый']);
  await pass(2100);
  expect(texts()).toEqual([]);
});

test('does not announce a toast again when a modal opens or closes', async () => {
  const { say, open } = await openPage();
  await say('до окна');
  await open('hint');
  const inside = within(screen.getByRole('dialog')).getByRole('status');
  expect(inside).toBeEmptyDOMElement();
  await say('в окне');
  expect(inside).toHaveTextContent(/^в окне$/);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(400);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await say('после окна');
  expect(screen.getByRole('status')).toHaveTextContent(/^после окна$/);
});

test('shows the newest five of seven toasts', async () => {
  const { say } = await openPage();
  for (const title of '1234567') await say(title);
  expect(texts()).toEqual(['7', '6', '5', '4', '3']);
});
