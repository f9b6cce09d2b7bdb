import { isPlainClick } from '@site/shared/rules/plain-click';
import { SafeLink } from '@site/shared/ui/safe-link';
import type { MouseEvent, ReactNode } from 'react';
import type { MenuItem } from './menu-items';

interface MenuEntryProps extends Pick<MenuItem, 'to' | 'act' | 'newTab' | 'referrerPolicy'> {
  isHere: boolean;
  /** Told before anything happens. */
  onChoose: () => void;
  children: ReactNode;
}

/** One line of the menu: a link, or what acts in place of going somewhere. */
export function MenuEntry({ to, act, newTab, referrerPolicy, isHere, onChoose, children }: MenuEntryProps) {
  const handleClick = (event: MouseEvent) => {
    onChoose();
    if (!act || (to !== null && !isPlainClick(event))) return;
    event.preventDefault();
    act.begin();
  };
  const watch = act && { onPointerEnter: act.prepare, onFocus: act.prepare };
  if (to === null) {
    return (
      <button type="button" {...watch} onClick={handleClick}>
        {children}
      </button>
    );
  }
  return (
    <SafeLink
      {...watch}
      to={to}
      newTab={newTab}
      referrerPolicy={referrerPolicy}
      onClick={handleClick}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </SafeLink>
  );
}
