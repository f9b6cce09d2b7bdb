import { ThemeProvider } from '@emotion/react';
import { theme } from '@site/shared/theme';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { contentRefused, DRAFT, FakeContentApi, NEWS, toPublication } from '../testing/fake-content-api';
import { Texts } from './texts';

let fake: FakeContentApi;
const user = userEvent.setup();

/** jsdom has no dialogs, and no requests, of which a router makes one for each address. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'Request', {
    value: class {
      readonly method = 'GET';
      constructor(
        readonly url: string,
        readonly init: { signal: AbortSignal },
      ) {}
      get signal() {
        return this.init.signal;
      }
    },
  });
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

async function open(address: string) {
  const element = <Texts calls={fake.site.calls} onFailure={() => {}} unsaved={new Map()} person="vera" />;
  const router = createMemoryRouter([{ path: '/content/*', element }], { initialEntries: [address] });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await act(async () => {});
  return router;
}

beforeEach(() => {
  fake = new FakeContentApi();
});

test('shows what is live, the drafts, and the files of the site by kind', async () => {
  await open('/content');
  expect(screen.getByRole('heading', { name: 'Тексты сайта' })).toHaveFocus();
  const live = screen.getByRole('region', { name: 'Сейчас на сайте' });
  expect(live).toHaveTextContent('Публикация № 7, редакция 01234567');
  expect(live).toHaveTextContent('Опубликовано: anna.');
  expect(screen.getByRole('link', { name: 'Новости декабря' })).toBeVisible();
  expect(screen.getByText('Новости', { selector: 'summary' })).toHaveTextContent('1 файл');
  await user.type(screen.getByRole('searchbox', { name: 'Найти файл' }), 'начать');
  expect(screen.getByText('Найдено: 1 файл.')).toBeVisible();
});

test('edits a file in a new draft, or in the chosen one', async () => {
  const router = await open('/content');
  await user.type(screen.getByRole('searchbox', { name: 'Найти файл' }), 'таксо');
  await user.click(screen.getByRole('button', { name: 'Таксопарк набирает смену' }));
  const dialog = screen.getByRole('dialog', { name: 'Новый черновик' });
  const name = within(dialog).getByRole('textbox', { name: 'Название черновика' });
  expect(name).toHaveValue('Правка: Таксопарк набирает смену');
  await user.clear(name);
  await user.click(within(dialog).getByRole('button', { name: 'Создать' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/от 3 до 120 знаков/);
  await user.type(name, 'Новости декабря');
  await user.click(within(dialog).getByRole('button', { name: 'Создать' }));
  expect(router.state.location.pathname).toBe(`/content/drafts/${DRAFT}/${NEWS}`);
});

test('leads from a mistake of the draft to its field', async () => {
  fake.draft.mistakes = [{ path: NEWS, line: 4, field: ['title'], reason: 'поле title пустое' }];
  await open(`/content/drafts/${DRAFT}`);
  expect(screen.getByRole('button', { name: 'Опубликовать' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: /строка 4: поле «Заголовок» пустое/ }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole('textbox', { name: 'Заголовок' })).toHaveFocus();
});

test('publishes with a reason, and asks once more when something was published meanwhile', async () => {
  const router = await open(`/content/drafts/${DRAFT}`);
  await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  const dialog = screen.getByRole('dialog', { name: 'Опубликовать «Новости декабря»?' });
  const confirm = () => within(dialog).getByRole('button', { name: /публиковать/ });
  await user.click(confirm());
  expect(within(dialog).getByRole('textbox', { name: 'Зачем' })).toHaveFocus();
  await user.type(within(dialog).getByRole('textbox', { name: 'Зачем' }), 'опечатка');
  fake.site.failure = contentRefused('CONFLICT', { live: toPublication({ number: 8, operator: 'boris' }) });
  await user.click(confirm());
  expect(within(dialog).getByRole('alert')).toHaveTextContent('публикация № 8');
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveFocus());
  expect(confirm()).toHaveAccessibleName('Всё равно опубликовать');
  await user.click(confirm());
  expect(router.state.location.pathname).toBe('/content');
  expect(await screen.findByText('«Новости декабря» на сайте.')).toBeVisible();
});

test('shows what changes with marks for eyes and screen readers', async () => {
  const parts = [
    { kind: 'same' as const, text: 'Новые ' },
    { kind: 'removed' as const, text: 'тарифы' },
    { kind: 'added' as const, text: 'цены' },
  ];
  fake.difference = { files: [{ path: NEWS, change: 'changed', parts }] };
  await open(`/content/drafts/${DRAFT}`);
  await user.click(screen.getByRole('button', { name: 'Что изменится' }));
  expect(screen.getByRole('deletion')).toHaveTextContent('убрано: тарифы');
  expect(screen.getByRole('insertion')).toHaveTextContent('добавлено: цены');
});

test('asks before a page with unsaved edits is left', async () => {
  const router = await open(`/content/drafts/${DRAFT}/${NEWS}`);
  const here = router.state.location.pathname;
  await user.type(screen.getByRole('textbox', { name: 'Заголовок' }), '!');
  await user.click(screen.getByRole('link', { name: 'История' }));
  const dialog = screen.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await user.click(within(dialog).getByRole('button', { name: 'Остаться' }));
  expect(router.state.location.pathname).toBe(here);
  await user.click(screen.getByRole('link', { name: 'История' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить и уйти' }));
  expect(fake.changes).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/content/history');
});

test('returns to a former edition from the history', async () => {
  await open('/content/history');
  expect(screen.queryByRole('button', { name: 'Вернуть редакцию публикации № 7' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Что изменилось в публикации № 7' })).toHaveAttribute(
    'href',
    '/content/difference/fedcba9876543210/0123456789abcdef',
  );
  await user.click(screen.getByRole('button', { name: 'Вернуть редакцию публикации № 6' }));
  const dialog = screen.getByRole('dialog', { name: 'Вернуть редакцию fedcba98?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Зачем' }), 'ошибка в цене');
  await user.click(within(dialog).getByRole('button', { name: 'Вернуть эту редакцию' }));
  expect(screen.getByText('Редакция публикации № 6 снова на сайте.')).toBeVisible();
});

test('adds a piece of news whose name follows from day and title', async () => {
  const router = await open(`/content/drafts/${DRAFT}`);
  await user.click(screen.getByRole('button', { name: 'Новый файл' }));
  const dialog = screen.getByRole('dialog', { name: 'Новый файл' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Заголовок или имя' }), 'Паром');
  expect(within(dialog).getByRole('textbox', { name: 'Имя файла' })).toHaveDisplayValue(
    /^\d{4}-\d\d-\d\d-parom$/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Дальше: текст' }));
  expect(router.state.location.pathname).toMatch(/\/news\/\d{4}-\d\d-\d\d-parom\.md$/);
});
