import type { AreaModals } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';

const hasNoProps = (props: Json) => props === null;

/**
 * The modals of the account area (docs/product/frame.md#modals). The code of each modal is loaded on demand.
 */
export const modals: AreaModals = {
  'change-password': {
    accepts: hasNoProps,
    load: () =>
      import(/* webpackChunkName: "change-password" */ './features/password/change-password.modal').then(
        (modal) => modal.ChangePasswordModal,
      ),
  },
  'change-email': {
    accepts: hasNoProps,
    load: () =>
      import(/* webpackChunkName: "change-email" */ './features/email/change-email.modal').then(
        (modal) => modal.ChangeEmailModal,
      ),
  },
  'confirm-email': {
    accepts: hasNoProps,
    load: () =>
      import(/* webpackChunkName: "confirm-email" */ './features/email/confirm-email.modal').then(
        (modal) => modal.ConfirmEmailModal,
      ),
  },
  'set-authenticator': {
    accepts: hasNoProps,
    load: () =>
      import(
        /* webpackChunkName: "set-authenticator" */ './features/second-factor/set-authenticator.modal'
      ).then((modal) => modal.SetAuthenticatorModal),
  },
  'set-backup-codes': {
    accepts: hasNoProps,
    load: () =>
      import(
        /* webpackChunkName: "set-backup-codes" */ './features/second-factor/set-backup-codes.modal'
      ).then((modal) => modal.SetBackupCodesModal),
  },
  'set-notifications': {
    accepts: hasNoProps,
    load: () =>
      import(/* webpackChunkName: "set-notifications" */ './features/notices/set-notifications.modal').then(
        (modal) => modal.SetNotificationsModal,
      ),
  },
  'authorization-2fa': {
    accepts: hasNoProps,
    load: () =>
      import(
        /* webpackChunkName: "authorization-2fa" */ './features/second-step/authorization-2fa.modal'
      ).then((modal) => modal.Authorization2faModal),
  },
  'create-promocode': {
    accepts: hasNoProps,
    load: () =>
      import(/* webpackChunkName: "create-promocode" */ './features/promocode/create-promocode.modal').then(
        (modal) => modal.CreatePromocodeModal,
      ),
  },
  'password-recovery': {
    accepts: hasNoProps,
    load: () =>
      import(/* webpackChunkName: "password-recovery" */ './features/recovery/password-recovery.modal').then(
        (modal) => modal.PasswordRecoveryModal,
      ),
  },
};
