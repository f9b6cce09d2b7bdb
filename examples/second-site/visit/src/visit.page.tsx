import { useBakeryStores } from '@bakery/shared/stores';
import { bakeryText } from '@bakery/shared/text/bakery.text';
import { Button } from '@bakery/shared/ui/button';
import { Content } from '@bakery/shared/ui/content';
import { LoadView } from '@bakery/shared/ui/load-view';
import { PageTitle } from '@bakery/shared/ui/page-title';
import styled from '@emotion/styled';
import { useModals } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { visitText as text } from './visit.text';

/** Page at `/visit`: address, hours and way. */
export const VisitPage = observer(function VisitPage() {
  const { hours } = useBakeryStores();
  const modals = useModals();
  const [number, setNumber] = useState<number | null>(null);
  const handleReserve = async () => {
    const reserved = await modals.open('bread/reserve', { loaf: null });
    if (reserved !== undefined) setNumber(reserved);
  };
  return (
    <Content>
      <PageTitle>{text.title}</PageTitle>
      <Lead>{text.lead}</Lead>
      <Columns>
        <section>
          <h2>{text.address}</h2>
          <p>{bakeryText.address}</p>
          <p>
            <a href={bakeryText.phoneLink}>{bakeryText.phone}</a>
          </p>
        </section>
        <section>
          <h2>{text.hours}</h2>
          <LoadView of={hours.hours} failed={text.hoursFailed} onRetry={() => void hours.load()}>
            {({ days }) => (
              <Days>
                {days.map((one) => (
                  <div key={one.days}>
                    <dt>{one.days}</dt>
                    <dd>{one.hours}</dd>
                  </div>
                ))}
              </Days>
            )}
          </LoadView>
        </section>
        <section>
          <h2>{text.way}</h2>
          <Steps>
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </section>
      </Columns>
      <Button type="button" onClick={() => void handleReserve()}>
        {text.reserve}
      </Button>
      <Reserved role="status">{number !== null && text.reserved(number)}</Reserved>
    </Content>
  );
});

const Lead = styled.p({ maxWidth: '34em', margin: '1rem 0 2.5rem', fontSize: '1.2rem' });

const Columns = styled.div(({ theme: { color, font, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: '1.5rem',
  marginBottom: '2.5rem',
  '& section': {
    padding: '1.5rem',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    background: color.card,
  },
  '& h2': { marginBottom: '.75rem', fontFamily: font.title, fontWeight: 400, fontSize: '1.4rem' },
}));

const Days = styled.dl({
  display: 'grid',
  gap: '.35rem',
  '& div': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '1rem' },
});

const Steps = styled.ol({ display: 'grid', gap: '.35rem', paddingLeft: '1.2rem', listStyle: 'decimal' });

const Reserved = styled.p(({ theme: { color } }) => ({
  marginTop: '1rem',
  color: color.leaf,
  fontWeight: 600,
}));
