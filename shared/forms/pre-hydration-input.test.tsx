import { ThemeProvider } from '@emotion/react';
import { theme } from '@site/shared/theme';
import { act } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Field } from './field.store';
import { TextField } from './text-field';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
const typeInto = (input: HTMLInputElement, value: string) => {
  setValue.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => root.remove());

const show = (field: Field) => (
  <ThemeProvider theme={theme}>
    <TextField field={field} label="Логин" />
  </ThemeProvider>
);

/** Types into the input during hydration, after React has attached to it but before deferred effects run. */
function Typist({ children }: { children: ReactNode }) {
  useLayoutEffect(() => typeInto(root.querySelector('input')!, 'vetrov'), []);
  return children;
}

test.each([
  ['before hydration', (input: HTMLInputElement) => setValue.call(input, 'vetrov'), show],
  ['during hydration', () => {}, (field: Field) => <Typist>{show(field)}</Typist>],
])('keeps what was typed %s', async (_when, before, page) => {
  const field = new Field(() => null);
  root.innerHTML = renderToString(show(field));
  const input = root.querySelector('input')!;
  before(input);
  const tree = await act(async () => hydrateRoot(root, page(field)));
  expect([field.value, input.value]).toEqual(['vetrov', 'vetrov']);
  await act(async () => tree.unmount());
});
