import styled from '@emotion/styled';
import { useOwner } from '@site/host/frame';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { frameText } from './frame.text';

/** Links below the six items of the menu: the rating and the privacy policy. Closed pages are left out. */
export const MoreLinks = observer(function MoreLinks({ onChoose }: { onChoose: () => void }) {
  const { frame } = useSiteStores();
  const owner = useOwner();
  const privacy = valueOr(frame.footer, null)?.footer.importantInformation.privacyPolicy;
  const links = [
    { to: '/rating', label: frameText.rating },
    { to: privacy, label: frameText.privacyShort },
  ].filter(({ to }) => to !== undefined && (!to.startsWith('/') || owner(to) !== null));
  if (links.length === 0) return null;
  return (
    <Root aria-label={frameText.more}>
      {links.map(({ to, label }) => (
        <TextLink key={label} to={toSafeLink(to)} onClick={onChoose}>
          {label}
        </TextLink>
      ))}
    </Root>
  );
});

const Root = styled.nav(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  marginTop: 14,
  fontSize: 16,
  [media.mobile]: { marginTop: 8 },
}));
