import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { Plate } from '@site/shared/ui/plate';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useOwner } from '@site/host/frame';
import { playerText } from './player.text';

/**
 * The player's login as a number plate that links to the profile. If the login did not load, renders a text
 * link instead.
 */
export const LoginPlate = observer(function LoginPlate() {
  const { general, parts } = useSiteStores().profile;
  const profile = useOwner()('/profile') === null ? null : '/profile';
  if (general)
    return (
      <Root to={profile} aria-label={playerText.profile(general.loginName)}>
        <Fitted region={general.loginName.length > SHORT_LOGIN ? undefined : brand.region}>
          {general.loginName}
        </Fitted>
      </Root>
    );
  return parts.general.kind === 'failed' && profile ? (
    <TextLink to={profile}>{playerText.account}</TextLink>
  ) : null;
});

const Root = styled(SafeLink)({ display: 'flex', minWidth: 0, padding: 2, textDecoration: 'none' });

/** Maximum length of a login whose plate has a region code. */
const SHORT_LOGIN = 8;
/**
 * Width of a capital letter in em. The constants below are the widths of the plate's frame and region in px.
 */
const LETTER_EM = 0.56;
const FRAME_PX = 32;
const REGION_PX = 36;

/** A plate whose font size shrinks until the login fits the width in `--room`. */
const Fitted = styled(Plate)(({ children, region, theme: { media } }) => {
  const frame = FRAME_PX + (region ? REGION_PX : 0);
  const fontSize = (largest: number) =>
    `clamp(13px,calc((var(--room) - ${frame}px)/${children.length * LETTER_EM}),${largest}px)`;
  return {
    minWidth: 0,
    fontSize: fontSize(26),
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    [media.tablet]: { fontSize: fontSize(22) },
  };
});
