import type { Loaf } from '@bakery/shared/contracts';
import { Content } from '@bakery/shared/ui/content';
import { LoadView } from '@bakery/shared/ui/load-view';
import { PageLink } from '@bakery/shared/ui/page-link';
import { PageTitle } from '@bakery/shared/ui/page-title';
import styled from '@emotion/styled';
import { observer } from 'mobx-react-lite';
import { useBreadStores } from '../stores/bread-stores';
import { LoafDrawing } from './loaf-drawing';
import { pagesText as text } from './pages.text';

/** Page at `/`: all loaves of the day. */
export const ListPage = observer(function ListPage() {
  const { bread } = useBreadStores();
  return (
    <Content>
      <PageTitle>{text.title}</PageTitle>
      <Lead>{text.lead}</Lead>
      <LoadView of={bread.bread} failed={text.failed} onRetry={() => void bread.load()}>
        {({ loaves }) => (
          <Shelf>
            {loaves.map((loaf) => (
              <LoafCard key={loaf.id} loaf={loaf} />
            ))}
          </Shelf>
        )}
      </LoadView>
    </Content>
  );
});

const LoafCard = ({ loaf: { id, title, lead, shape, price, readyAt } }: { loaf: Loaf }) => (
  <Card>
    <Picture>
      <LoafDrawing shape={shape} />
    </Picture>
    <Body>
      <Name>
        <PageLink to={`/bread/${id}`}>{title}</PageLink>
      </Name>
      <p>{lead}</p>
      <Facts>
        <b>{text.price(price)}</b> <span>{text.ready(readyAt)}</span>
      </Facts>
    </Body>
  </Card>
);

const Lead = styled.p({ maxWidth: '34em', margin: '1rem 0 2.5rem', fontSize: '1.2rem' });

const Shelf = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: '1.5rem',
});

const Card = styled.li(({ theme: { color, radius } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.card,
  '&:hover': { borderColor: color.crust },
}));

const Picture = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: '1rem',
  background: color.crumb,
}));

const Body = styled.div({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: '.5rem',
  padding: '1.25rem 1.5rem 1.5rem',
});

const Name = styled.h2(({ theme: { font } }) => ({
  fontFamily: font.title,
  fontWeight: 400,
  fontSize: '1.4rem',
  lineHeight: 1.2,
  // the whole card is the target of the link
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Facts = styled.p(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '.25rem 1rem',
  marginTop: 'auto',
  color: color.soft,
  '& b': { color: color.ink },
}));
