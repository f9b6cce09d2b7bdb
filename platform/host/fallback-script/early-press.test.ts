import userEvent from '@testing-library/user-event';
import { fireEvent, screen } from '@testing-library/react';
import { type EarlyPress, watchEarlyPress } from './early-press';

let watch: EarlyPress;
beforeEach(() => {
  document.body.innerHTML = `
    <button><span>Войти</span></button><button>Взять</button><button popovertarget="menu">Меню</button>
    <input aria-label="Логин" /><p>Текст</p>`;
  watch = watchEarlyPress();
});
afterEach(() => {
  watch.take();
  document.body.replaceChildren();
});
const button = (name: string) => screen.getByRole('button', { name });

test('keeps the last pressed button, and shows it as busy until it is taken', async () => {
  await userEvent.click(button('Взять'));
  await userEvent.click(screen.getByText('Войти'));
  expect(button('Взять')).not.toHaveAttribute('aria-busy');
  expect(button('Войти')).toHaveAttribute('aria-busy', 'true');
  expect(watch.take()).toBe(button('Войти'));
  expect(button('Войти')).not.toHaveAttribute('aria-busy');
});

test('drops the press when the visitor types or clicks elsewhere', async () => {
  await userEvent.click(button('Войти'));
  // without a click, as password managers type
  fireEvent.input(screen.getByLabelText('Логин'), { target: { value: 'v' } });
  expect(watch.take()).toBeNull();
  watch = watchEarlyPress();
  await userEvent.click(button('Войти'));
  await userEvent.click(screen.getByText('Текст'));
  expect(watch.take()).toBeNull();
});

test('leaves a button alone that opens a popover, and every button after it was taken', async () => {
  await userEvent.click(button('Меню'));
  expect(watch.take()).toBeNull();
  await userEvent.click(button('Войти'));
  expect(button('Войти')).not.toHaveAttribute('aria-busy');
  expect(watch.take()).toBeNull();
});
