import type { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import type { Replies } from '@site/shared/testing/fake-http';

const edition = (document: string, title: string, version = 1) => ({
  document,
  title,
  version,
  date: '2026-03-01',
  fingerprint: '9f2c41ab77d0'.padEnd(64, '0'),
});

const buildLegalList = (): LegalList => ({
  documents: [
    edition('terms', 'Условия использования'),
    edition('agreement', 'Пользовательское соглашение', 2),
  ],
});

export const buildLegalDocument = (change: Partial<LegalDocument> = {}): LegalDocument => ({
  ...edition('agreement', 'Пользовательское соглашение', 2),
  date: '2026-11-01',
  preamble: [{ spans: [{ text: 'До разделов.' }] }],
  sections: [
    {
      title: 'Общие положения',
      clauses: [
        {
          spans: [
            { text: 'Здесь ' },
            { text: 'Оператор', strong: true },
            { text: ' и ' },
            { text: 'правила оплаты', link: '/legal/payments#p2' },
            { text: '.' },
          ],
          items: [[{ text: 'одно;' }], [{ text: '<b>другое</b>.' }]],
        },
        { spans: [{ text: 'Форум', link: 'javascript:alert(1)' }] },
      ],
    },
    { title: 'Изменения документа', clauses: [{ spans: [{ text: 'За десять дней.' }] }] },
  ],
  editions: [
    { version: 2, date: '2026-11-01' },
    { version: 1, date: '2026-03-01' },
  ],
  ...change,
});

/**
 * Builds replies for the list of documents and the document `agreement`. Tests add replies for other
 * documents.
 */
export const buildLegalReplies = (change: Replies = {}): Replies => ({
  'GET /api/legal': buildLegalList(),
  'GET /api/legal/agreement': buildLegalDocument(),
  ...change,
});
