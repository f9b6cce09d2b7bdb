import { buildContext } from '@site/shared/testing/area-context';
import { PENDING, refused } from '@site/shared/testing/fake-http';
import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area';
import { questionsText } from '../../stores/questions.text';
import { sampleText as text } from './sample.text';

const FAQ = { listFAQ: [{ question: 'Где порт?', answer: 'У самого моря.' }] };

const openSample = (options: RenderAreaOptions = {}) =>
  renderArea(area, { path: '/sample', replies: { 'GET /api/home/faq': FAQ }, ...options });

test('shows the questions that the server has loaded, and does not load them again in the browser', async () => {
  const { context, stores } = await openSample();
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  expect(screen.getByText('Где порт?')).toBeVisible();
  expect(context.http.requests).toEqual(['GET /api/home/faq']);

  const inBrowser = buildContext();
  const { questions } = area.createStores(inBrowser, area.dehydrate(stores));
  await questions.load();
  expect(questions.faq).toEqual({ kind: 'ready', value: FAQ });
  expect(inBrowser.http.requests).toEqual([]);
});

test('shows a skeleton while the questions are loading', async () => {
  await openSample({ skipLoad: true, replies: { 'GET /api/home/faq': PENDING } });
  expect(screen.getByRole('status', { name: 'Загрузка' })).toBeInTheDocument();
});

test('reports a failed load and retries it on request', async () => {
  const { context } = await openSample({ replies: { 'GET /api/home/faq': refused() } });
  expect(screen.getByText(text.failed)).toBeVisible();
  expect(context.logged).toContain(questionsText.loadFailed);
  context.http.replies = { 'GET /api/home/faq': FAQ };
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Где порт?')).toBeVisible();
});

test('shows a 404 for an unknown path without calling the API', async () => {
  const { context } = await openSample({ path: '/sample/nowhere' });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  expect(context.http.requests).toEqual([]);
});
