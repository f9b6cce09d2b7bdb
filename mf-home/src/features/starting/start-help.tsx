import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Accordion } from '@site/shared/ui/accordion';
import { Icon } from '@site/shared/ui/icon';
import { discord } from '@site/shared/ui/icons/discord';
import { home as homeIcon } from '@site/shared/ui/icons/home';
import { mail } from '@site/shared/ui/icons/mail';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { startingText } from './starting.text';
import { StartFilm } from './start-film';

const { help: text } = startingText;

export const StartHelp = observer(function StartHelp() {
  const contacts = valueOr(useSiteStores().frame.footer, null)?.footer.contacts;
  const film = valueOr(useHomeStores().home.blocks.welcome, null)?.projectVideo;
  return (
    <Columns aria-labelledby="help-title">
      <div>
        <Title id="help-title">{text.title}</Title>
        <Accordion items={text.list} />
      </div>
      <div>
        {film && <StartFilm of={film} />}
        {contacts && (
          <Help>
            <Question>{text.stillStuck}</Question>
            <ContactLink to={toSafeLink(contacts.supportDiscord)} newTab before={<Icon of={discord} />}>
              {text.support}
            </ContactLink>
            <ContactLink to={`mailto:${contacts.email}`} before={<Icon of={mail} />}>
              {contacts.email}
            </ContactLink>
          </Help>
        )}
        <TextLink to="/" before={<Icon of={homeIcon} />}>
          {startingText.back}
        </TextLink>
      </div>
    </Columns>
  );
});

const Columns = styled.section(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.86fr) minmax(0,1fr)',
  gap: `48px ${space.section}`,
  alignItems: 'start',
  marginTop: space.section,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1.45fr) minmax(0,1fr)', columnGap: 40 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Title = styled.h2(({ theme: { type } }) => ({ ...type.h3, marginBottom: 28 }));

const Help = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  justifyItems: 'start',
  marginTop: 32,
  [media.mobile]: { marginTop: 24 },
}));

const Question = styled.p({ marginBottom: 6, fontSize: 15, fontWeight: 500 });

const ContactLink = styled(TextLink)({ maxWidth: '100%', overflowWrap: 'anywhere' });
