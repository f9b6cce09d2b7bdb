import type { AreaModals } from '@site/area';

/**
 * The modals of the donate area; see docs/product/frame.md#modals. The code of each modal is loaded on
 * demand.
 */
export const modals: AreaModals = {
  'payment-method': {
    load: () =>
      import(/* webpackChunkName: "payment-method" */ './features/payment/payment-method.modal').then(
        (modal) => modal.PaymentMethodModal,
      ),
  },
  'case-info': {
    load: () =>
      import(/* webpackChunkName: "case-info" */ './features/case-info/case-info.modal').then(
        (modal) => modal.CaseInfoModal,
      ),
  },
  hint: {
    load: () =>
      import(/* webpackChunkName: "hint" */ './features/hint/hint.modal').then((modal) => modal.HintModal),
  },
};
