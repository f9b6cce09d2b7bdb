import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { SafeLink } from '@site/shared/ui/safe-link';
import { observer } from 'mobx-react-lite';
import { lostFactorText as text } from '../text/lost-factor.text';

/** Says how a player who has lost the second factor and all codes gets the account back. */
export const LostFactorNote = observer(function LostFactorNote() {
  const contacts = valueOr(useSiteStores().frame.footer, null)?.footer.contacts;
  return (
    <Note>
      {text.lead}{' '}
      {contacts && (
        <>
          <SafeLink to={toSafeLink(contacts.supportDiscord)} newTab>
            {text.discord}
          </SafeLink>{' '}
          {text.or} <SafeLink to={`mailto:${contacts.email}`}>{contacts.email}</SafeLink>.{' '}
        </>
      )}
      {text.then}
    </Note>
  );
});

const Note = styled.p(({ theme: { color } }) => ({
  maxWidth: '40em',
  marginTop: 28,
  fontSize: 16,
  color: color.steel[300],
  a: { color: color.bone.base },
}));
