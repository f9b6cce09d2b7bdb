import type {
  RefundReply,
  RefundRequest,
  LedgerReply,
  ReconcileReply,
  ReconcileRequest,
} from '@site/shared/contracts/money';
import type { PartnerDays } from '@site/shared/contracts/partners';
import type { DeployClient } from '@site/gateway/cli';

/** Creates the client for the calls that the product adds to the deploy API. */
export const createProductClient = ({ call }: Pick<DeployClient, 'call'>) => ({
  /** Fetches partner statistics, newest day first. */
  fetchPartners: (days: number) => call<PartnerDays>('GET', `/partners?days=${days}`),
  fetchLedger: () => call<LedgerReply>('GET', '/money/ledger'),
  reconcile: (request: ReconcileRequest) =>
    call<ReconcileReply>('POST', '/money/reconcile', { json: request }),
  refund: (request: RefundRequest) => call<RefundReply>('POST', '/money/refund', { json: request }),
  chargeBack: (request: RefundRequest) => call<RefundReply>('POST', '/money/chargeback', { json: request }),
});
