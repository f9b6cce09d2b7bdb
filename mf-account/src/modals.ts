import type { AreaModals } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';

const takesNothing = (props: Json) => props === null;

/** The modals that the account area owns (decision 10); their code comes when one is opened. */
export const modals: AreaModals = {
  'authorization-2fa': {
    accepts: takesNothing,
    load: () =>
      import(
        /* webpackChunkName: "authorization-2fa" */ './features/second-step/authorization-2fa.modal'
      ).then((modal) => modal.Authorization2faModal),
  },
  'password-recovery': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "password-recovery" */ './features/recovery/password-recovery.modal').then(
        (modal) => modal.PasswordRecoveryModal,
      ),
  },
};
