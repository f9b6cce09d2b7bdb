import type { AreaModals } from '@site/area';

/**
 * The modals of the account area (docs/product/frame.md#modals). The code of each modal is loaded on demand.
 */
export const modals: AreaModals = {
  'change-password': {
    load: () =>
      import(/* webpackChunkName: "change-password" */ './features/password/change-password.modal').then(
        (modal) => modal.ChangePasswordModal,
      ),
  },
  'change-email': {
    load: () =>
      import(/* webpackChunkName: "change-email" */ './features/email/change-email.modal').then(
        (modal) => modal.ChangeEmailModal,
      ),
  },
  'confirm-email': {
    load: () =>
      import(/* webpackChunkName: "confirm-email" */ './features/email/confirm-email.modal').then(
        (modal) => modal.ConfirmEmailModal,
      ),
  },
  'set-authenticator': {
    load: () =>
      import(
        /* webpackChunkName: "set-authenticator" */ './features/second-factor/set-authenticator.modal'
      ).then((modal) => modal.SetAuthenticatorModal),
  },
  'set-backup-codes': {
    load: () =>
      import(
        /* webpackChunkName: "set-backup-codes" */ './features/second-factor/set-backup-codes.modal'
      ).then((modal) => modal.SetBackupCodesModal),
  },
  'set-notifications': {
    load: () =>
      import(/* webpackChunkName: "set-notifications" */ './features/notices/set-notifications.modal').then(
        (modal) => modal.SetNotificationsModal,
      ),
  },
  'authorization-2fa': {
    load: () =>
      import(
        /* webpackChunkName: "authorization-2fa" */ './features/second-step/authorization-2fa.modal'
      ).then((modal) => modal.Authorization2faModal),
  },
  'create-promocode': {
    load: () =>
      import(/* webpackChunkName: "create-promocode" */ './features/promocode/create-promocode.modal').then(
        (modal) => modal.CreatePromocodeModal,
      ),
  },
  'password-recovery': {
    load: () =>
      import(/* webpackChunkName: "password-recovery" */ './features/recovery/password-recovery.modal').then(
        (modal) => modal.PasswordRecoveryModal,
      ),
  },
};
