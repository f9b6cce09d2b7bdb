import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { logout } from '@site/shared/ui/icons/logout';
import type { MouseEvent } from 'react';
import { playerText } from './player.text';

/**
 * Button that signs the player out in all tabs. It closes the menu first, so that the focus returns to the
 * menu button.
 */
export function SignOut() {
  const { session } = useSiteStores();
  const handleClick = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
    session.signOut();
  };
  return (
    <Root type="button" onClick={handleClick}>
      <Icon of={logout} />
      <Underlined>{playerText.signOut}</Underlined>
    </Root>
  );
}

const Underlined = styled.span({ borderBottom: '1.5px solid currentColor', paddingBottom: 2 });

const Root = styled.button(({ theme: { color, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: 10,
  minHeight: control.minTarget,
  fontWeight: 600,
  '&:hover': { color: color.amber.base },
}));
