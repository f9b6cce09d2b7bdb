export const productExamples = {
  partners: ['site partners', 'site partners --days 90 --json'],
  reconcile: ['site payments reconcile', 'site payments reconcile --hours 720 --json'],
  find: [
    'site payments find vetrov',
    'site payments find vetrov@mail.example --sum 500',
    'site payments find --from 2026-11-01 --to 2026-11-03 --sum 99,50',
  ],
  show: ['site payments show Rgj76SKbMvJ2pLTb9aZXmmdI', 'site payments show Rgj76SKbMvJ2pLTb9aZXmmdI --json'],
  receipts: [
    'site payments receipts',
    'site payments receipts --settle Rgj76SKbMvJ2pLTb9aZXmmdI --why "Чек коррекции № 42"',
  ],
  refund: [
    'site payments refund Rgj76SKbMvJ2pLTb9aZXmmdI --sum 100',
    'site payments refund Rgj76SKbMvJ2pLTb9aZXmmdI --sum 100 --seen b0Yx3kPq9sTz --why "Заявление от 26 ноября"',
  ],
  chargeback: ['site payments chargeback Rgj76SKbMvJ2pLTb9aZXmmdI'],
  chargebackWon: ['site payments chargeback-won Rgj76SKbMvJ2pLTb9aZXmmdI'],
  correct: ['site payments correct vetrov --coins 50', 'site payments correct vetrov --coins -50'],
  returnService: ['site payments return-service 318'],
  adopt: [
    'site payments adopt --from 2026-11-26 --registry unitpay.csv --log site.log',
    'site payments adopt --from 2026-11-26 --registry unitpay.csv --apply --seen b0Yx3kPq9sTz --why "Восстановление из копии 26 ноября"',
    'site payments adopt --give 2d9a1f0c-000f-5000-8000-1a2b3c4d5e6f=vetrov',
  ],
  confirm: ['site payments confirm 9c1f0a7be24d5836 --why "Проверил заявление"'],
  reject: ['site payments reject 9c1f0a7be24d5836 --why "Заявление отозвано"'],
  operations: ['site payments operations', 'site payments operations --order Rgj76SKbMvJ2pLTb9aZXmmdI'],
  ledgerCheck: ['site ledger check', 'site ledger check --json'],
  booksReport: ['site books report', 'site books report --from 2026-11-01 --to 2026-11-30'],
  booksCompare: [
    'site books compare --provider unitpay --file unitpay.csv --from 2026-11-01 --to 2026-11-30',
    'site books compare --provider yookassa --file payments.csv --file refunds.csv --from 2026-11-01 --to 2026-11-30',
  ],
  booksExport: ['site books export --from 2026-11-01 --to 2026-11-30 --file november.csv'],
} as const;
