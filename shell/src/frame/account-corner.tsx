import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { lazyPart } from '@site/area/lazy-part';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useOwner, useShell } from '@site/host/frame';
import { frameText } from './frame.text';
import { guestEntry } from './guest-entry';
import { guestOnly } from './guest-only.styles';

const HeaderPlayer = lazyPart(() =>
  import(/* webpackChunkName: "player" */ './player/header-player').then((code) => code.HeaderPlayer),
);

/**
 * Right end of the header: sign-in and registration (before the launch, pre-registration) for a guest, balance
 * and name plate for a player. Buttons and plate share one grid cell as wide as the server-rendered buttons,
 * so the layout does not shift when a player is signed in.
 */
export const AccountCorner = observer(function AccountCorner() {
  const { authorized } = useSiteStores().session;
  const owner = useOwner();
  const entry = guestEntry(useShell().page.mode, owner);
  const signIn = owner('/auth');
  if (!signIn && !entry && !authorized) return null;
  return (
    <Root>
      <Guest data-player={authorized || undefined}>
        {signIn && <SignIn to="/auth">{frameText.signIn}</SignIn>}
        {entry && (
          <Entry look="primary" to={entry.to}>
            {entry.label}
          </Entry>
        )}
      </Guest>
      {authorized && (
        <Player>
          <Suspense fallback={null}>
            <HeaderPlayer />
          </Suspense>
        </Player>
      )}
    </Root>
  );
});

const Root = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  '& > *': { gridArea: '1/1', display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  [media.mobile]: { display: 'none' },
}));

const Guest = styled.div({ ...guestOnly, gap: 'clamp(14px,2vw,40px)' });

const Player = styled.div({ width: 0, minWidth: 'max(100%,240px)', gap: 'clamp(14px,1.25vw,24px)' });

const SignIn = styled(TextLink)(({ theme: { media } }) => ({
  fontSize: 17,
  [media.tablet]: { fontSize: 16 },
}));

const Entry = styled(ButtonLink)(({ theme: { media } }) => ({
  [media.tablet]: { minHeight: 50, padding: '0 24px 0 20px', fontSize: 16 },
}));
