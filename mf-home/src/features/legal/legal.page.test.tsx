import { refused } from '@site/shared/testing/fake-http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLegalDocument, buildLegalReplies } from '../../testing/legal-replies';
import { openHome } from '../../testing/open-home';

const replies = buildLegalReplies();
const numberOf = (words: string) => screen.getByText(words, { exact: false }).closest('p');

test('shows edition, contents, numbered sections and clauses, and fingerprint', async () => {
  await openHome({ path: '/legal/agreement', replies });
  expect(screen.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible();
  expect(screen.getByText(/Редакция 2, действует с 1 ноября 2026 года\./)).toBeVisible();
  const sheet = within(screen.getByRole('article'));
  expect(sheet.getByText('До разделов.')).toBeVisible();
  expect(sheet.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    '1 Общие положения',
    '2 Изменения документа',
  ]);
  expect(sheet.getByRole('link', { name: 'Изменения документа' })).toHaveAttribute('href', '#p2');
  expect(numberOf('Здесь')).toHaveTextContent('1.1. Здесь Оператор и правила оплаты.');
  expect(numberOf('За десять дней')).toHaveTextContent('2.1. За десять дней.');
  expect(sheet.getByText('Оператор').tagName).toBe('STRONG');
  expect(sheet.getByText(/Отпечаток редакции 9f2c.41ab.77d0\./)).toBeVisible();
});

test('gives sections with the same title different anchors', async () => {
  const sections = ['Прочее', 'Прочее'].map((title) => ({ title, clauses: [] }));
  await openHome({
    path: '/legal/agreement',
    replies: buildLegalReplies({ 'GET /api/legal/agreement': buildLegalDocument({ sections }) }),
  });
  const links = screen.getAllByRole('link', { name: 'Прочее' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#p1', '#p2']);
});

test('renders markup as text and unsafe addresses without links', async () => {
  await openHome({ path: '/legal/agreement', replies });
  expect(screen.getByText('<b>другое</b>.')).toBeVisible();
  expect(screen.getByText('Форум')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Форум' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'правила оплаты' })).toHaveAttribute('href', '/legal/payments#p2');
});

test('links to the other documents and the other editions', async () => {
  const { where } = await openHome({
    path: '/legal/agreement',
    replies: buildLegalReplies({
      'GET /api/legal/agreement/1': buildLegalDocument({ version: 1, date: '2026-03-01' }),
    }),
  });
  const list = within(screen.getByRole('navigation', { name: 'Документы' }));
  expect(list.getByRole('link', { name: /Пользовательское соглашение/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(list.getByRole('link', { name: /Условия использования/ })).toHaveAttribute('href', '/legal/terms');
  await userEvent.click(screen.getByRole('link', { name: 'редакция 1' }));
  expect(where()).toBe('/legal/agreement/1');
  expect(await screen.findByText(/Редакция 1, действовала до 1 ноября 2026 года\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'редакция 2' })).toBeVisible();
});

test('says when a future edition comes into force', async () => {
  await openHome({
    path: '/legal/agreement/3',
    replies: buildLegalReplies({
      'GET /api/legal/agreement/3': buildLegalDocument({ version: 3, date: '2026-12-10' }),
    }),
  });
  expect(screen.getByText(/Редакция 3, вступит в силу 10 декабря 2026 года\./)).toBeVisible();
});

test('announces a future edition with its day on the page of the edition in force', async () => {
  const editions = [{ version: 3, date: '2026-12-10' }, ...buildLegalDocument().editions];
  await openHome({
    path: '/legal/agreement',
    replies: buildLegalReplies({ 'GET /api/legal/agreement': buildLegalDocument({ editions }) }),
  });
  const announced = screen.getByRole('link', { name: 'редакция 3' });
  expect(announced).toHaveAttribute('href', '/legal/agreement/3');
  expect(announced.parentElement).toHaveTextContent('редакция 3 (с 10 декабря 2026 года), редакция 1');
});

test('lists the documents at /legal', async () => {
  await openHome({ path: '/legal', replies });
  expect(screen.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Условия использования ред.\u00a01',
    'Пользовательское соглашение ред.\u00a02',
  ]);
});

test('shows the not-found page for a document that does not exist', async () => {
  const { context } = await openHome({
    path: '/legal/nope',
    replies: buildLegalReplies({ 'GET /api/legal/nope': refused('NOT_FOUND') }),
  });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  expect(context.logged).toEqual([]);
});

test('requests no document with an invalid name', async () => {
  const { context } = await openHome({ path: '/legal/%D0%B4%D0%BE%D0%BC', replies });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  expect(context.http.requests).toEqual(['GET /api/legal']);
});

test('reports a failed load and loads the document on a retry', async () => {
  const { context } = await openHome({
    path: '/legal/agreement',
    replies: buildLegalReplies({ 'GET /api/legal/agreement': refused() }),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Документ сейчас не открывается. Попробуйте ещё раз.');
  expect(context.logged).toContain('Ошибка при получении документа');
  context.http.replies = replies;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('За десять дней.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
