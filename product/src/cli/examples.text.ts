export const productExamples = {
  partners: ['site partners', 'site partners --days 90 --json'],
  reconcile: ['site payments reconcile', 'site payments reconcile --hours 720 --json'],
  refund: ['site payments refund Rgj76SKbMvJ2pLTb9aZXmmdI'],
  chargeback: ['site payments chargeback Rgj76SKbMvJ2pLTb9aZXmmdI'],
  ledgerCheck: ['site ledger check', 'site ledger check --json'],
} as const;
