import styled from '@emotion/styled';
import { formatClock } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { uiText } from '@site/shared/text/ui.text';
import { InlineError } from '@site/shared/ui/inline-error';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import {
  ContactsSign,
  Lead,
  Plate,
  Pole,
  Side,
  Title,
  Total,
  TotalNumber,
  TotalWords,
} from './contacts.styles';
import { NetworkLink } from './network-link';
import { homeText } from './home.text';
import { Section } from './section';
import { useRetry } from './use-retry';

const { contacts: text } = homeText;

/** The social networks. Without any the section is left out. */
export const Contacts = observer(function Contacts() {
  const { blocks, socialCards, socialTotal } = useHomeStores().home;
  const handleRetry = useRetry('social', 'contacts-title');
  const measuredAt = socialCards.find((card) => card.measuredAt !== undefined)?.measuredAt;
  const waiting = blocks.social.kind === 'idle' || blocks.social.kind === 'loading';
  if (blocks.social.kind === 'ready' && socialCards.length === 0) return null;
  return (
    <Place reserve={[830, 1068]} aria-labelledby="contacts-title">
      <Side>
        <ContactsSign {...text.sign} />
        <Title id="contacts-title">{text.title}</Title>
        <Lead>{text.lead}</Lead>
        {socialTotal > 0 && (
          <Total>
            <TotalNumber>{formatNumber(socialTotal)}</TotalNumber>
            <TotalWords>
              {text.total(socialTotal)}
              {measuredAt !== undefined && <Measured>{text.measured(formatClock(measuredAt))}</Measured>}
            </TotalWords>
          </Total>
        )}
      </Side>
      {waiting && (
        <Pole aria-busy="true" aria-label={uiText.loading}>
          {[0, 1, 2, 3].map((row) => (
            <Plate key={row}>
              <Skeleton height={128} width="86%" />
            </Plate>
          ))}
        </Pole>
      )}
      {blocks.social.kind === 'failed' && (
        <Failed>
          <InlineError title={text.failed} onRetry={handleRetry} />
        </Failed>
      )}
      {socialCards.length > 0 && (
        <Pole>
          {socialCards.map((card, index) => (
            <Plate key={card.type}>
              <NetworkLink card={card} left={index % 2 === 1} />
            </Plate>
          ))}
        </Pole>
      )}
    </Place>
  );
});

const Failed = styled.div({ padding: '40px 0 110px' });

const Measured = styled.small(({ theme: { type } }) => ({ ...type.mono, display: 'block', marginTop: 4 }));

const Place = styled(Section)(({ theme: { media, space } }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.5fr)',
  gap: 60,
  padding: `calc(${space.section}*.6) ${space.gutter} 0`,
  maxWidth: space.container,
  marginInline: 'auto',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 0 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 24 },
}));
