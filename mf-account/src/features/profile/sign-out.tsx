import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { logout } from '@site/shared/ui/icons/logout';
import { SignOutButton } from './profile.styles';
import { profileText as text } from './profile.text';

/** Ends the session in all tabs of the browser. */
export const SignOut = () => {
  const { session } = useSiteStores();
  return (
    <SignOutButton type="button" onClick={session.signOut}>
      <Icon of={logout} />
      <span>{text.signOut}</span>
    </SignOutButton>
  );
};
