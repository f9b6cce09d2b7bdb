import styled from '@emotion/styled';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Accordion } from '@site/shared/ui/accordion';
import { Icon } from '@site/shared/ui/icon';
import { discord } from '@site/shared/ui/icons/discord';
import { home as homeIcon } from '@site/shared/ui/icons/home';
import { mail } from '@site/shared/ui/icons/mail';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../home-area-stores';
import { startingText } from './starting.text';
import { StartFilm } from './start-film';

const { trouble: text } = startingText;

/** What stands below every step: the film to watch meanwhile, what may go wrong, and who helps. */
export const Trouble = observer(function Trouble() {
  const contacts = valueOr(useSiteStores().frame.footer, null)?.footer.contacts;
  const film = valueOr(useHomeStores().home.blocks.welcome, null)?.projectVideo;
  return (
    <Columns aria-labelledby="trouble-title">
      <div>
        <h2 id="trouble-title">{text.title}</h2>
        <Accordion items={text.list} />
      </div>
      <div>
        {film && <StartFilm of={film} />}
        {contacts && (
          <Help>
            <p>{text.help}</p>
            <TextLink to={contacts.supportDiscord} newTab before={<Icon of={discord} />}>
              {text.support}
            </TextLink>
            <TextLink to={`mailto:${contacts.email}`} before={<Icon of={mail} />}>
              {contacts.email}
            </TextLink>
          </Help>
        )}
        <TextLink to="/" before={<Icon of={homeIcon} />}>
          {startingText.back}
        </TextLink>
      </div>
    </Columns>
  );
});

const Columns = styled.section(({ theme: { media, space, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.86fr) minmax(0,1fr)',
  gap: `48px ${space.section}`,
  alignItems: 'start',
  marginTop: space.section,
  '& h2': { ...type.h3, marginBottom: 28 },
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1.45fr) minmax(0,1fr)', columnGap: 40 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Help = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  justifyItems: 'start',
  marginTop: 32,
  '& > p': { marginBottom: 6, fontSize: 15, fontWeight: 500 },
  '& a': { maxWidth: '100%', overflowWrap: 'anywhere' },
  [media.mobile]: { marginTop: 24 },
}));
