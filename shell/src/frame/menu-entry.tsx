import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { isPlainClick } from '@site/area/rules/plain-click';
import { SafeLink } from '@site/shared/ui/safe-link';
import type { MouseEvent, ReactNode } from 'react';
import type { MenuItem } from './menu-items';

interface MenuEntryProps extends Pick<MenuItem, 'to' | 'action' | 'newTab' | 'referrerPolicy'> {
  isHere: boolean;
  /** Called on a click, before the link is followed or the action begins. */
  onChoose: () => void;
  children: ReactNode;
}

/**
 * Renders a link or, without an address, a button. If there is an action, a plain click runs the action
 * instead of following the link.
 */
export function MenuEntry({
  to,
  action,
  newTab,
  referrerPolicy,
  isHere,
  onChoose,
  children,
}: MenuEntryProps) {
  const handleClick = (event: MouseEvent) => {
    onChoose();
    if (!action || (to !== null && !isPlainClick(event))) return;
    event.preventDefault();
    action.begin();
  };
  const prefetchEvents = action && { onPointerEnter: action.prepare, onFocus: action.prepare };
  if (to === null) {
    return (
      <Button type="button" {...prefetchEvents} onClick={handleClick}>
        {children}
      </Button>
    );
  }
  return (
    <Anchor
      {...prefetchEvents}
      to={to}
      newTab={newTab}
      referrerPolicy={referrerPolicy}
      onClick={handleClick}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Anchor>
  );
}

const entryStyles = ({ font, media }: Theme) =>
  ({
    display: 'grid',
    width: '100%',
    textAlign: 'left',
    gridTemplateColumns: '28px 1fr 22px',
    gap: 16,
    alignItems: 'center',
    minHeight: 60,
    textDecoration: 'none',
    font: `800 30px/1 ${font.display}`,
    textTransform: 'uppercase',
    [media.mobile]: { minHeight: 'clamp(56px,8vh,68px)', fontSize: 34 },
  }) as const;

const Anchor = styled(SafeLink)(({ theme }) => ({
  '&[href]': entryStyles(theme),
  '&[href]:hover, &[aria-current]': { color: theme.color.amber.base },
}));

const Button = styled.button(({ theme }) => ({
  ...entryStyles(theme),
  '&:hover': { color: theme.color.amber.base },
}));
