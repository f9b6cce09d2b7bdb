import type { AreaModals } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';

const takesNothing = (props: Json) => props === null;

/** The modals that the account area owns (decision 10); their code comes when one is opened. */
export const modals: AreaModals = {
  'change-password': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "change-password" */ './features/password/change-password.modal').then(
        (modal) => modal.ChangePasswordModal,
      ),
  },
  'change-email': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "change-email" */ './features/email/change-email.modal').then(
        (modal) => modal.ChangeEmailModal,
      ),
  },
  'confirm-email': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "confirm-email" */ './features/email/confirm-email.modal').then(
        (modal) => modal.ConfirmEmailModal,
      ),
  },
  'set-authenticator': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "set-authenticator" */ './features/factor/set-authenticator.modal').then(
        (modal) => modal.SetAuthenticatorModal,
      ),
  },
  'set-backup-codes': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "set-backup-codes" */ './features/factor/set-backup-codes.modal').then(
        (modal) => modal.SetBackupCodesModal,
      ),
  },
  'set-notifications': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "set-notifications" */ './features/notices/set-notifications.modal').then(
        (modal) => modal.SetNotificationsModal,
      ),
  },
  'authorization-2fa': {
    accepts: takesNothing,
    load: () =>
      import(
        /* webpackChunkName: "authorization-2fa" */ './features/second-step/authorization-2fa.modal'
      ).then((modal) => modal.Authorization2faModal),
  },
  'create-promocode': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "create-promocode" */ './features/promocode/create-promocode.modal').then(
        (modal) => modal.CreatePromocodeModal,
      ),
  },
  'password-recovery': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "password-recovery" */ './features/recovery/password-recovery.modal').then(
        (modal) => modal.PasswordRecoveryModal,
      ),
  },
};
