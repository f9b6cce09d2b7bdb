import type { Loaf } from '@bakery/shared/contracts';
import { Button } from '@bakery/shared/ui/button';
import { Content } from '@bakery/shared/ui/content';
import { LoadView } from '@bakery/shared/ui/load-view';
import { PageLink } from '@bakery/shared/ui/page-link';
import { PageTitle } from '@bakery/shared/ui/page-title';
import styled from '@emotion/styled';
import { NotFound, useModals, usePageHead } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useBreadStores } from '../stores/bread-stores';
import { LoafDrawing } from './loaf-drawing';
import { pagesText as text } from './pages.text';

/** Page at `/bread/<id>`: one loaf. */
export const LoafPage = observer(function LoafPage() {
  const { id } = useParams();
  const { bread } = useBreadStores();
  const loaf = bread.loaves.find((one) => one.id === id);
  if (loaf) return <LoafView loaf={loaf} />;
  if (bread.bread.kind === 'ready') return <NotFound invalid />;
  return (
    <Content>
      <LoadView of={bread.bread} failed={text.loafFailed} onRetry={() => void bread.load()}>
        {() => null}
      </LoadView>
    </Content>
  );
});

function LoafView({ loaf }: { loaf: Loaf }) {
  const { id, title, lead, story, shape, price, weightGrams, readyAt, ingredients } = loaf;
  const modals = useModals();
  usePageHead({ title, description: `${lead} ${story}`, path: `/bread/${id}` });
  const { facts } = text;
  return (
    <Content>
      <PageLink to="/">{text.all}</PageLink>
      <Columns>
        <Picture>
          <LoafDrawing shape={shape} />
        </Picture>
        <div>
          <PageTitle>{title}</PageTitle>
          <Lead>{lead}</Lead>
          <p>{story}</p>
          <Facts>
            <dt>{facts.price}</dt>
            <dd>{text.price(price)}</dd>
            <dt>{facts.weight}</dt>
            <dd>{text.weight(weightGrams)}</dd>
            <dt>{facts.ready}</dt>
            <dd>{readyAt}</dd>
            <dt>{facts.ingredients}</dt>
            <dd>{ingredients}</dd>
          </Facts>
          <Button type="button" onClick={() => void modals.open('bread/reserve', { loaf: id })}>
            {text.reserve}
          </Button>
        </div>
      </Columns>
    </Content>
  );
}

const Columns = styled.article(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1.3fr',
  gap: 'clamp(2rem, 5vw, 5rem)',
  alignItems: 'start',
  marginTop: '1.5rem',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Picture = styled.div(({ theme: { color, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: '2.5rem 1.5rem',
  borderRadius: radius,
  background: color.crumb,
  '& svg': { width: '100%', maxWidth: 340, height: 'auto' },
}));

const Lead = styled.p({ margin: '1rem 0', fontSize: '1.2rem' });

const Facts = styled.dl(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '.5rem 1.5rem',
  margin: '1.75rem 0',
  '& dt': { color: color.soft },
}));
