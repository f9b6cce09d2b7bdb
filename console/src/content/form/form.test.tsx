import { ThemeProvider } from '@emotion/react';
import { theme } from '@site/shared/theme';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT, FakeContentApi, type FIELDS, NEWS } from '../../testing/fake-content-api';
import { FakeSiteTab } from '../../testing/fake-site-tab';
import { EditorStore } from '../editor.store';
import { FileForm } from '../file-form';
import { createUnsavedEdits } from '../unsaved-edits';
import { FormContext } from './form-context';

let fake: FakeContentApi;
let store: EditorStore;
const user = userEvent.setup();

async function open() {
  store = new EditorStore(DRAFT, NEWS, {
    ...{ api: fake.api, onFailure: () => {}, tab: new FakeSiteTab(), now: () => 0 },
    unsaved: createUnsavedEdits(new Map(), 'vera'),
  });
  await store.load();
  render(
    <ThemeProvider theme={theme}>
      <FormContext value={store}>
        <FileForm store={store} />
      </FormContext>
    </ThemeProvider>,
  );
  await act(async () => {});
}

beforeEach(() => {
  fake = new FakeContentApi();
});

const fields = () => store.fields as typeof FIELDS & Record<string, unknown>;

test('names fields in Russian and edits text, numbers, dates, choices and flags', async () => {
  await open();
  expect(screen.getByLabelText('Дата')).toHaveValue('2026-11-18');
  await user.clear(screen.getByRole('textbox', { name: 'Номер выпуска' }));
  await user.type(screen.getByRole('textbox', { name: 'Номер выпуска' }), '31б');
  expect(fields().issue).toBe('31б');
  await user.type(screen.getByRole('textbox', { name: 'Номер выпуска' }), '{Backspace}8');
  expect(fields().issue).toBe(318);
  await user.type(screen.getByRole('textbox', { name: 'Метка необязательно' }), 'обновление');
  expect(fields()['tag']).toBe('обновление');
  await user.clear(screen.getByRole('textbox', { name: 'Метка необязательно' }));
  expect(fields()).not.toHaveProperty('tag');
  await user.selectOptions(screen.getByRole('combobox', { name: /Когда показывать/ }), 'после открытия');
  expect(fields()['launch']).toBe('after');
  await user.click(screen.getByRole('checkbox', { name: 'Отключено' }));
  expect(fields()['off']).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Отключено' }));
  expect(fields()).not.toHaveProperty('off');
  await user.type(screen.getByRole('textbox', { name: 'Текст' }), ' Чаевые.');
  expect(store.text).toBe('Новые тарифы. Чаевые.');
});

test('types a number with a decimal comma and its zeros', async () => {
  await open();
  const issue = screen.getByRole('textbox', { name: 'Номер выпуска' });
  await user.clear(issue);
  await user.type(issue, '1,0');
  expect(issue).toHaveValue('1,0');
  await user.type(issue, '5');
  expect(fields().issue).toBe(1.05);
});

test('adds, moves and removes items of a list, and keeps the focus near', async () => {
  await open();
  const list = screen.getByRole('group', { name: 'Ссылки' });
  await user.click(within(list).getByRole('button', { name: 'Опустить: Ссылки, № 1' }));
  expect(fields().links).toEqual(['https://vk.example/two', 'https://vk.example/one']);
  expect(within(list).getByRole('button', { name: 'Поднять: Ссылки, № 1' })).toBeDisabled();
  await user.click(within(list).getByRole('button', { name: 'Добавить: Ссылки' }));
  expect(fields().links).toHaveLength(3);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const third = within(list).getByRole('group', { name: 'Ссылки, № 3' });
  expect(within(third).getByRole('textbox', { name: 'Адрес' })).toHaveFocus();
  await user.click(within(list).getByRole('button', { name: 'Убрать: Ссылки, № 2' }));
  expect(fields().links).toEqual(['https://vk.example/two', '']);
});

test('changes the form of a value that may have several', async () => {
  await open();
  const [variant] = screen.getAllByRole('combobox', { name: 'Вид записи' });
  if (!variant) throw new Error('no variants');
  await user.selectOptions(variant, 'Адрес и сеть');
  expect(fields().links[0]).toEqual({ network: '', link: '' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Сеть' }), 'ВКонтакте');
  expect(fields().links[0]).toEqual({ network: 'vk', link: '' });
});

test('adds and removes a group that may be absent', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Добавить: Награда' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const money = screen.getByRole('textbox', { name: /Деньги/ });
  expect(money).toHaveFocus();
  await user.type(money, '500');
  expect(fields()['reward']).toEqual({ money: 500 });
  await user.click(screen.getByRole('button', { name: 'Убрать: Награда' }));
  expect(fields()).not.toHaveProperty('reward');
});

test('says a mistake at its field', async () => {
  fake.draft.mistakes = [
    { path: NEWS, line: 4, field: ['title'], reason: 'поле title пустое' },
    { path: NEWS, line: 6, field: ['picture', 'alt'], reason: 'поле alt пустое' },
    { path: NEWS, line: 9, field: ['text'], reason: 'после полей нет текста' },
  ];
  await open();
  const title = screen.getByRole('textbox', { name: 'Заголовок' });
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('поле «Заголовок» пустое');
  expect(screen.getByRole('textbox', { name: 'Описание картинки' })).toHaveAccessibleDescription(
    /поле alt пустое .*Без описания не опубликовать/,
  );
  expect(screen.getByRole('textbox', { name: 'Текст' })).toHaveAccessibleDescription(
    /после полей нет текста/,
  );
  expect(screen.getByLabelText('Дата')).toBeValid();
});

const upload = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

test('uploads a picture, chooses it and asks for its description', async () => {
  await open();
  await upload(new File(['picture'], 'Ночной паром.webp', { type: 'image/webp' }));
  expect(fake.changes).toEqual([{ path: 'media/nochnoy-parom.webp', version: 3, picture: btoa('picture') }]);
  expect(fields().picture.file).toBe('nochnoy-parom.webp');
  expect(screen.getByRole('textbox', { name: 'Описание картинки' })).toHaveFocus();
  expect(screen.getByText('Картинка nochnoy-parom.webp загружена в черновик.')).toHaveRole('status');
});

test('refuses files that are no pictures or too large before they are sent', async () => {
  await open();
  await upload(new File(['text'], 'list.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/Это не картинка/)).toHaveRole('status');
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 7 * 1024 * 1024 });
  await upload(large);
  expect(screen.getByText(/Картинка больше 6.МБ: в ней 7,0.МБ/)).toHaveRole('status');
  expect(fake.changes).toEqual([]);
});
