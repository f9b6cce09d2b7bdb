import type { Loaf } from '@bakery/shared/contracts';
import { renderArea } from '@bakery/shared/testing/render-area';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { area } from '../area';

const RYE: Loaf = {
  id: 'rye',
  title: 'Ржаной',
  lead: 'Плотный мякиш.',
  story: 'Закваске девять лет.',
  ingredients: 'мука, вода, соль',
  shape: 'round',
  price: 190,
  weightGrams: 700,
  readyAt: '8:00',
};

async function openForm(reply: unknown) {
  const replies = { 'GET /api/bread': { loaves: [RYE] }, 'POST /api/reservations': reply };
  const page = await renderArea(area, { path: '/bread/rye', replies });
  return page.open('bread/reserve', { loaf: 'rye' });
}

const send = (name: string) => {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'На чьё имя' }), { target: { value: name } });
  fireEvent.click(dialog.getByRole('button', { name: 'Отложить' }));
};

test('asks for a name before it sends anything', async () => {
  await openForm(() => {
    throw new Error('sent');
  });
  send('  ');
  expect(screen.getByRole('alert').textContent).toContain('Напишите имя');
});

test('closes with the number of the reservation and shows it in a toast', async () => {
  const sent: unknown[] = [];
  const { outcome } = await openForm((body: unknown) => {
    sent.push(body);
    return { number: 17 };
  });
  send(' Вера ');
  expect((await screen.findByText(/Ваш номер/)).textContent).toContain('17');
  expect(await act(() => outcome)).toBe(17);
  expect(sent).toEqual([{ loaf: 'rye', count: 1, name: 'Вера' }]);
});
