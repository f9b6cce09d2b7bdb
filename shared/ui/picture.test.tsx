import { ThemeProvider } from '@emotion/react';
import { theme } from '@site/shared/theme';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import type { Picture as PictureData } from '../contracts/home';
import { Picture } from './picture';

const taxi: PictureData = {
  src: '/content/taxi.0123456789abcdef.webp',
  alt: 'Такси под фонарём',
  width: 1600,
  height: 900,
};
const image = () => screen.getByRole('img', { name: 'Такси под фонарём' });
const show = (props: Partial<Parameters<typeof Picture>[0]> = {}) => (
  <ThemeProvider theme={theme}>
    <Picture of={taxi} place={{ wide: 250 }} {...props} />
  </ThemeProvider>
);

test('reserves the picture’s space, loads lazily and offers both densities', () => {
  render(show());
  expect(image()).toHaveAttribute('width', '1600');
  expect(image()).toHaveAttribute('height', '900');
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('decoding', 'async');
  expect(image()).toHaveAttribute('sizes', '250px');
  expect(image()).toHaveAttribute(
    'srcset',
    `/api/images?w=256&src=${taxi.src} 256w, /api/images?w=512&src=${taxi.src} 512w`,
  );
});

test('loads a picture of the first screen eagerly', () => {
  render(show({ eager: true }));
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

test('shows a drawing unchanged', () => {
  render(show({ of: { ...taxi, src: '/content/ferry.0123456789abcdef.svg' } }));
  expect(image()).toHaveAttribute('src', '/content/ferry.0123456789abcdef.svg');
  expect(image()).not.toHaveAttribute('srcset');
});

test('shows the file itself when the server cannot resize it', () => {
  render(show());
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', taxi.src);
  expect(image()).not.toHaveAttribute('srcset');
});

test('shows a box with the alternative text when a picture fails to load', () => {
  const { rerender } = render(show());
  fireEvent.error(image());
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
  expect(image()).not.toHaveAttribute('srcset');
  expect(image()).toHaveAttribute('width', '1600');
  rerender(show({ of: { ...taxi, src: '/content/other.0123456789abcdef.webp' } }));
  expect(image()).toHaveAttribute('srcset', expect.stringContaining('/content/other.'));
});

test.each(['/content/ferry.0123456789abcdef.svg', 'https://img.example/taxi.webp'])(
  'shows the box at the first failure of %s, which has no other file here',
  (src) => {
    render(show({ of: { ...taxi, src } }));
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', expect.stringMatching(/^data:image/));
  },
);

test('shows the box when a picture failed to load before hydration', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(show());
  // jsdom does not load images, so the test simulates a failed load
  const lost = root.querySelector('img')!;
  const decode = () => Promise.reject(new Error('EncodingError'));
  Object.defineProperties(lost, { complete: { value: true }, decode: { value: decode } });
  const tree = await act(async () => hydrateRoot(root, show()));
  await waitFor(() => expect(lost).toHaveAttribute('src', taxi.src));
  fireEvent.error(lost);
  expect(lost).toHaveAttribute('src', expect.stringMatching(/^data:image/));
  await act(async () => tree.unmount());
  root.remove();
});
