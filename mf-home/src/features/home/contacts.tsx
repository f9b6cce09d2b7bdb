import styled from '@emotion/styled';
import { formatNumber } from '@site/shared/text/numbers';
import { uiText } from '@site/shared/text/ui.text';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../home-area-stores';
import { Pole, Side } from './contacts.styles';
import { Fingerpost } from './fingerpost';
import { homeText } from './home.text';
import { Section } from './section';

const { contacts: text } = homeText;

/** The crossroads: a post of four networks and how many people they hold together. */
export const Contacts = observer(function Contacts() {
  const { blocks, socialCards, socialTotal } = useHomeStores().home;
  const waiting = blocks.social.kind === 'idle' || blocks.social.kind === 'loading';
  return (
    <Place reserve={[830, 1068]} aria-labelledby="contacts-title">
      <Side>
        <Sign {...text.sign} />
        <h2 id="contacts-title">{text.title}</h2>
        <p>{text.lead}</p>
        {socialCards.length > 0 && (
          <div>
            <b>{formatNumber(socialTotal)}</b>
            <span>{text.total(socialTotal)}</span>
          </div>
        )}
      </Side>
      {waiting && (
        <Pole aria-busy="true" aria-label={uiText.loading}>
          {[0, 1, 2, 3].map((row) => (
            <li key={row}>
              <Skeleton height={128} width="86%" />
            </li>
          ))}
        </Pole>
      )}
      {socialCards.length > 0 && (
        <Pole>
          {socialCards.map((card, index) => (
            <li key={card.type}>
              <Fingerpost card={card} left={index % 2 === 1} />
            </li>
          ))}
        </Pole>
      )}
    </Place>
  );
});

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
