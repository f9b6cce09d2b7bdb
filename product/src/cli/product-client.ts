import type {
  ContentDifference,
  ContentDraft,
  ContentFiles,
  ContentHistory,
  ContentOverview,
} from '@site/shared/contracts/content-editions';
import type { ContentImport, PublishDraft, PublishEdition } from '@site/shared/contracts/content-requests';
import type { BooksPeriod, BooksReport, EntriesPage, EntriesQuery } from '@site/shared/contracts/money-books';
import type {
  LedgerReply,
  ReceiptList,
  ReceiptSettlement,
  ReconcileReply,
  ReconcileRequest,
} from '@site/shared/contracts/money';
import type { AdoptionPreview, AdoptionRequest, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import type {
  LostOperations,
  MoneyOperation,
  OperationList,
  OperationPreview,
  OperationRequest,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import type { RegistryComparison, RegistryComparisonReply } from '@site/shared/contracts/money-registry';
import type { PaymentHistoryReply, PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import type { PartnerDays } from '@site/shared/contracts/partners';
import type {
  PlayerChange,
  PlayerData,
  PlayersFound,
  PlayersQuery,
  PlayerView,
} from '@site/shared/contracts/support';
import type { DeployClient } from '@site/gateway/cli';

/** Creates the client for the calls that the product adds to the deploy API. */
export const createProductClient = ({ call }: Pick<DeployClient, 'call'>) => ({
  /** Fetches partner statistics, newest day first. */
  fetchPartners: (days: number) => call<PartnerDays>('GET', `/partners?days=${days}`),
  fetchLedger: (seal?: string) =>
    call<LedgerReply>('GET', `/money/ledger${seal === undefined ? '' : `?seal=${seal}`}`),
  reportBooks: (period: BooksPeriod) => call<BooksReport>('POST', '/money/books/report', { json: period }),
  fetchEntries: (query: EntriesQuery) => call<EntriesPage>('POST', '/money/books/entries', { json: query }),
  compareRegistry: (comparison: RegistryComparison) =>
    call<RegistryComparisonReply>('POST', '/money/books/compare', { json: comparison }),
  reconcile: (request: ReconcileRequest) =>
    call<ReconcileReply>('POST', '/money/reconcile', { json: request }),
  fetchReceipts: () => call<ReceiptList>('GET', '/money/receipts'),
  settleReceipts: (settlement: ReceiptSettlement) =>
    call<ReceiptList>('POST', '/money/receipts/settle', { json: settlement }),
  preview: (target: OperationTarget) => call<OperationPreview>('POST', '/money/preview', { json: target }),
  start: (request: OperationRequest) => call<MoneyOperation>('POST', '/money/operations', { json: request }),
  confirm: (verdict: OperationVerdict) =>
    call<MoneyOperation>('POST', '/money/operations/confirm', { json: verdict }),
  reject: (verdict: OperationVerdict) =>
    call<MoneyOperation>('POST', '/money/operations/reject', { json: verdict }),
  previewAdoption: (target: AdoptionTarget) =>
    call<AdoptionPreview>('POST', '/money/adoption/preview', { json: target }),
  adopt: (request: AdoptionRequest) => call<MoneyOperation>('POST', '/money/adoption', { json: request }),
  findPayments: (query: PaymentQuery) => call<PaymentList>('POST', '/money/find', { json: query }),
  fetchPayment: (order: string) => call<PaymentHistoryReply>('GET', `/money/orders/${order}`),
  findLostOperations: (ids: readonly string[]) =>
    call<LostOperations>('POST', '/money/operations/lost', { json: { ids } }),
  findPlayers: (query: PlayersQuery) => call<PlayersFound>('POST', '/players/find', { json: query }),
  fetchPlayer: (id: number) => call<PlayerView>('GET', `/players/${id}`),
  showPlayerData: (id: number, why: string) =>
    call<PlayerData>('POST', `/players/${id}/data`, { json: { why } }),
  changePlayer: (id: number, change: PlayerChange) =>
    call<PlayerView>('POST', `/players/${id}/changes`, { json: change }),
  fetchContent: () => call<ContentOverview>('GET', '/content'),
  /** Fetches publications before a number, newest first. */
  fetchContentHistory: (before?: number) =>
    call<ContentHistory>('GET', `/content/history${before === undefined ? '' : `?before=${before}`}`),
  fetchContentFiles: (edition: string) => call<ContentFiles>('GET', `/content/editions/${edition}`),
  importContent: (files: ContentImport) => call<ContentDraft>('POST', '/content/import', { json: files }),
  publishContentDraft: (id: string, request: PublishDraft) =>
    call<ContentOverview>('POST', `/content/drafts/${id}/publish`, { json: request }),
  diffContent: (from: string, to: string) =>
    call<ContentDifference>('GET', `/content/difference?from=${from}&to=${to}`),
  publishContentEdition: (request: PublishEdition) =>
    call<ContentOverview>('POST', '/content/publish', { json: request }),
  fetchOperations: (order?: string) =>
    call<OperationList>('GET', `/money/operations${order === undefined ? '' : `?orderId=${order}`}`),
});
