import { refused } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';
import { buildGeneral, buildSettings, openPlayer, PROFILE_REPLIES } from '../../testing/profile-replies';

const own = () => within(screen.getByRole('region', { name: 'Ваши данные' }));

async function openExport(emailConfirmation: boolean) {
  const page = await openPlayer(
    { settings: buildSettings({ emailConfirmation }), general: buildGeneral({ emailConfirmation }) },
    { path: '/profile#settings', replies: { 'POST /auth/sessions': { sessions: [] } } },
  );
  await userEvent.click(own().getByRole('button', { name: 'Выгрузить данные' }));
  return page;
}

test('closes the export without a request when the player cancels it', async () => {
  const { context } = await openExport(true);
  await userEvent.type(own().getByLabelText('Текущий пароль'), 'Старый123!');
  await userEvent.click(own().getByRole('button', { name: 'Отмена' }));
  expect(own().getByRole('button', { name: 'Выгрузить данные' })).toHaveFocus();
  expect(context.http.requests).not.toContain('POST /api/profile/export');
});

test('asks to confirm the e-mail before it asks for the password, and leads to the way', async () => {
  const { site } = await openExport(false);
  expect(own().getByText(/^Архив отправляем только на подтверждённую почту/)).toHaveFocus();
  expect(own().queryByLabelText('Текущий пароль')).toBeNull();
  await userEvent.click(own().getByRole('button', { name: 'Подтвердить почту' }));
  await waitFor(() => expect(site.modals.active?.name).toBe('confirm-email'));
  act(() => {
    site.profile.set('settings', buildSettings({ emailConfirmation: true }));
    site.modals.close();
  });
  await waitFor(() => expect(own().getByLabelText('Текущий пароль')).toHaveFocus());
});

test('leaves the export that waits for a confirmed e-mail', async () => {
  await openExport(false);
  await userEvent.click(own().getByRole('button', { name: 'Отмена' }));
  expect(own().getByRole('button', { name: 'Выгрузить данные' })).toHaveFocus();
});

test('says once that the settings could not be loaded', async () => {
  await openAccount({
    path: '/profile#settings',
    authorized: true,
    replies: { ...PROFILE_REPLIES, 'POST /auth/sessions': { sessions: [] } },
    profileApi: { fetch: () => Promise.reject(refused('UNAVAILABLE')) },
  });
  await screen.findByRole('heading', { name: 'Открытые сеансы' });
  expect(screen.getAllByText('Настройки не загрузились')).toHaveLength(1);
});
