import { screen, within } from '@testing-library/react';
import { buildSettings, openPlayer } from '../../testing/profile-replies';

test('draws no backup code while the player has none', async () => {
  const backupCodes = { backupCodesList: [], backupCodesLimit: 8, backupCodeCurrent: 0 };
  await openPlayer(
    { settings: buildSettings({ tfaStatus: false, backupCodes }) },
    { path: '/profile#settings', replies: { 'POST /auth/sessions': { sessions: [] } } },
  );
  const panel = within(await screen.findByRole('region', { name: 'Резервные коды' }));
  expect(panel.getByRole('img', { name: 'Резервных кодов пока нет' }).textContent).toBe('');
});
