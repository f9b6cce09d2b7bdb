import { MODAL_NAMES } from './modals';

test('numbers the modals from 0 to 13', () => {
  expect(MODAL_NAMES.map((name, number) => `${number} ${name}`)).toEqual([
    '0 change-password',
    '1 change-email',
    '2 confirm-email',
    '3 set-authenticator',
    '4 set-backup-codes',
    '5 set-notifications',
    '6 payment-method',
    '7 case-info',
    '8 hint',
    '9 authorization-2fa',
    '10 create-promocode',
    '11 password-recovery',
    '12 process-laucher',
    '13 screenshots',
  ]);
});
