import type { ScreenshotProps } from '@site/shared/contracts/modals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openHome } from '../../testing/open-home';
import { isPicture } from './is-picture';

const ferry: ScreenshotProps = { src: '/content/ferry.svg', alt: 'Паром у маяка', width: 1600, height: 900 };

test('shows one picture with its words, and closes by its cross', async () => {
  const { open, site } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry });
  expect(screen.getByRole('heading', { name: 'Паром у маяка' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Паром у маяка' })).toHaveAttribute('width', '1600');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(site.modals.phase).toBe('closing');
});

test('a picture without words has a name all the same', async () => {
  const { open } = await openHome({ path: '/starting' });
  await open('screenshots', { ...ferry, alt: '' });
  expect(screen.getByRole('heading', { name: 'Снимок' })).toBeVisible();
});

test.each([
  null,
  'ferry.svg',
  [],
  {},
  { ...ferry, src: 'javascript:alert(1)' },
  { ...ferry, src: 'mailto:a@example.com' },
  { ...ferry, src: 7 },
  { ...ferry, alt: null },
  { ...ferry, width: '1600' },
  { ...ferry, width: 0 },
  { ...ferry, height: -9 },
  { ...ferry, height: 0.5 },
])('%j is no picture to show', (props) => {
  expect(isPicture(props)).toBe(false);
});
