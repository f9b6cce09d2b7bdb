import type { Navigation } from '@site/shared/contracts/home';
import { toForumLink } from '@site/shared/rules/links';
import { anchor } from '@site/shared/ui/icons/anchor';
import { discord } from '@site/shared/ui/icons/discord';
import { home } from '@site/shared/ui/icons/home';
import { user } from '@site/shared/ui/icons/user';
import { users } from '@site/shared/ui/icons/users';
import { frameText } from './frame.text';

export interface MenuItem {
  id: 'account' | 'home' | 'start' | 'forum' | 'discord';
  label: string;
  to: string;
  icon: string;
  newTab?: boolean;
}

/**
 * The menu in the spec's order (§2). An item whose page nobody owns, or whose link is not known, is left out.
 * Replenish opens a modal and comes with the overlay.
 */
export function menuItems(
  navigation: Navigation,
  authorized: boolean | null,
  owner: (path: string) => string | null,
): MenuItem[] {
  const account = authorized ? '/profile' : '/auth';
  const all: (MenuItem | null)[] = [
    { id: 'account', label: frameText.account, to: account, icon: user },
    { id: 'home', label: frameText.home, to: '/', icon: home },
    { id: 'start', label: frameText.start, to: '/starting', icon: anchor },
    { id: 'forum', label: frameText.forum, to: toForumLink(navigation.forum), icon: users },
    navigation.discord
      ? { id: 'discord', label: frameText.discord, to: navigation.discord, icon: discord, newTab: true }
      : null,
  ];
  return all.filter(
    (item) => item !== null && (!item.to.startsWith('/') || item.to === '/error' || owner(item.to) !== null),
  ) as MenuItem[];
}
