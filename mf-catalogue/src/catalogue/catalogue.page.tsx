import { NotFound, usePageHead } from '@site/area';
import { Skyline } from '@site/shared/ui/skyline';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { GROUPS, PARTS } from '../parts/parts';
import { CatalogueIndex } from './catalogue-index';
import { Columns, Head, Lead, PageSign, Title } from './catalogue.styles';
import { catalogueText as text } from './catalogue.text';
import type { Layout } from './layout';
import { PartList } from './part-list';
import { PartView } from './part-view';

/** `/catalogue` lists all parts, `/catalogue/{part}` shows one, and `/catalogue/group/{group}` all of a group. */
export function CataloguePage() {
  const { part, group } = useParams();
  const { pathname } = useLocation();
  const [query, setQuery] = useState('');
  const [layout, setLayout] = useState<Layout>('window');
  const whole = GROUPS.find(({ id }) => id === group);
  const parts = whole?.parts ?? PARTS.filter(({ id }) => id === part);
  const isIndex = part === undefined && group === undefined;
  const [first] = parts;
  const title = whole?.title ?? first?.title ?? text.title;
  const lead = whole ? text.whole : (first?.purpose ?? text.lead);
  usePageHead({ title, description: lead, path: pathname });
  if (isIndex) return <CatalogueIndex query={query} onSearch={setQuery} />;
  if (!first) return <NotFound />;
  return (
    <>
      <Skyline />
      <Head>
        <PageSign {...text.sign} />
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </Head>
      <Columns>
        <PartList current={part ?? group} query={query} onSearch={setQuery} />
        <PartView key={part ?? group} parts={parts} layout={layout} onLayout={setLayout} />
      </Columns>
    </>
  );
}
