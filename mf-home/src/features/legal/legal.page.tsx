import type { LegalDocument } from '@site/shared/contracts/legal';
import { NotFound } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LegalList } from './legal-list';
import { useLegal } from './use-legal';
import { LegalDocumentView } from './legal-document-view';
import { documentNameOf, isMissing } from './legal.store';
import { Columns, Head, Lead, PageSign, Title } from './legal.styles';
import { legalText as words } from './legal.text';
import { OtherEditions } from './other-editions';
import { useScrollToAnchor } from '../../ui/use-scroll-to-anchor';

/** Says when an edition is or was in force. `current` is the version in force, if it is known. */
function toEditionWords({ version, date, editions }: LegalDocument, current: number | undefined): string {
  if (current === undefined || version === current) return words.edition(version, date);
  if (version > current) return words.future(version, date);
  const [next] = editions.filter((other) => other.version > version).sort((a, b) => a.version - b.version);
  return next ? words.superseded(version, next.date) : words.edition(version, date);
}

/**
 * `/legal` lists the documents. `/legal/{document}` and `/legal/{document}/{version}` show one document; see
 * docs/product/home.md#legal-pages.
 */
export const LegalPage = observer(function LegalPage() {
  const legal = useLegal();
  const { pathname } = useLocation();
  const name = documentNameOf(pathname);
  const text = legal.text(name);
  const document = valueOr(text, null);
  useEffect(() => void legal.load(pathname), [legal, pathname]);
  useScrollToAnchor(document !== null);
  if (name !== '' && isMissing(text)) return <NotFound invalid />;
  const [slug] = name.split('/');
  const listed = valueOr(legal.list, null)?.documents.find(({ document: listedSlug }) => listedSlug === slug);
  return (
    <>
      <Skyline />
      <Head>
        <PageSign {...words.sign} />
        <Title>{document?.title ?? listed?.title ?? words.title}</Title>
        {document && (
          <Lead>
            {toEditionWords(document, listed?.version)}{' '}
            <OtherEditions of={document} current={listed?.version} />
          </Lead>
        )}
        {name === '' && <Lead>{words.lead}</Lead>}
      </Head>
      <Columns data-list={name === '' || undefined}>
        <LegalList current={slug} />
        {name !== '' && <LegalDocumentView name={name} />}
      </Columns>
    </>
  );
});
