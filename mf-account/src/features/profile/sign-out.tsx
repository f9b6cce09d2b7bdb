import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { logout } from '@site/shared/ui/icons/logout';
import { Leave } from './profile.styles';
import { profileText as text } from './profile.text';

/** Ends the session, in every tab that has it. */
export const SignOut = () => {
  const { session } = useSiteStores();
  return (
    <Leave type="button" onClick={session.signOut}>
      <Icon of={logout} />
      <span>{text.signOut}</span>
    </Leave>
  );
};
