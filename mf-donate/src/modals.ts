import type { AreaModals } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';

const takesNothing = (props: Json) => props === null;

const isCase = (props: Json) =>
  typeof props === 'object' && props !== null && 'caseId' in props && Number.isInteger(props.caseId);

/**
 * The modals of the donate area; see docs/product/frame.md#modals. The code of each modal is loaded on
 * demand.
 */
export const modals: AreaModals = {
  'payment-method': {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "payment-method" */ './features/payment/payment-method.modal').then(
        (modal) => modal.PaymentMethodModal,
      ),
  },
  'case-info': {
    accepts: isCase,
    load: () =>
      import(/* webpackChunkName: "case-info" */ './features/case-info/case-info.modal').then(
        (modal) => modal.CaseInfoModal,
      ),
  },
  hint: {
    accepts: takesNothing,
    load: () =>
      import(/* webpackChunkName: "hint" */ './features/hint/hint.modal').then((modal) => modal.HintModal),
  },
};
