import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { logout } from '@site/shared/ui/icons/logout';
import { profileText as text } from './profile.text';

/** A button that ends the session in all tabs of the browser. */
export const SignOut = () => {
  const { session } = useSiteStores();
  return (
    <Root type="button" onClick={session.signOut}>
      <Icon of={logout} />
      <Label>{text.signOut}</Label>
    </Root>
  );
};

const Root = styled.button(({ theme: { color, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: control.minTarget,
  marginTop: 14,
  fontWeight: 600,
  '&:hover': { color: color.amber.base },
}));

const Label = styled.span({ borderBottom: '1.5px solid currentColor', paddingBottom: 2 });
