import { NotFound } from '@site/shared/area';
import { valueOr } from '@site/shared/rules/load';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LegalList } from './legal-list';
import { useLegal } from './legal-of';
import { LegalReading } from './legal-reading';
import { documentNameOf, isMissing } from './legal.store';
import { Columns, Head } from './legal.styles';
import { legalText as words } from './legal.text';
import { OtherEditions } from './other-editions';
import { useArrivalAtClause } from './use-arrival-at-clause';

/** `/legal`: the documents; `/legal/{document}` and `/legal/{document}/{version}`: one of them (decision 4). */
export const LegalPage = observer(function LegalPage() {
  const legal = useLegal();
  const { pathname } = useLocation();
  const name = documentNameOf(pathname);
  const text = legal.text(name);
  const document = valueOr(text, null);
  useEffect(() => void legal.load(pathname), [legal, pathname]);
  useArrivalAtClause(document !== null);
  if (name !== '' && isMissing(text)) return <NotFound invalid />;
  const [slug] = name.split('/');
  const listed = valueOr(legal.list, null)?.documents.find((one) => one.document === slug);
  return (
    <>
      <Skyline />
      <Head>
        <Sign {...words.sign} />
        <h1>{document?.title ?? listed?.title ?? words.title}</h1>
        {document && (
          <p>
            {words.edition(document.version, document.date)} <OtherEditions of={document} />
          </p>
        )}
        {name === '' && <p>{words.lead}</p>}
      </Head>
      <Columns data-list={name === '' || undefined}>
        <LegalList current={slug} />
        {name !== '' && <LegalReading name={name} />}
      </Columns>
    </>
  );
});
