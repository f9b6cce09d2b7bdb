import type { Navigation } from '@site/shared/contracts/home';
import type { LinkAddress, Path } from '@site/contracts/links';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { toSafeLink } from '@site/area/rules/links';
import { toForumLink } from '@site/shared/rules/forum-link';
import { anchor } from '@site/shared/ui/icons/anchor';
import { discord } from '@site/shared/ui/icons/discord';
import { home } from '@site/shared/ui/icons/home';
import { user } from '@site/shared/ui/icons/user';
import { users } from '@site/shared/ui/icons/users';
import { wallet } from '@site/shared/ui/icons/wallet';
import { frameText } from './frame.text';

export interface MenuItem {
  id: 'account' | 'top-up' | 'home' | 'start' | 'forum' | 'discord';
  label: string;
  icon: string;
  /**
   * Link target, or null for an entry without a link. If there is an `action`, a plain click follows the link
   * only until scripts run.
   */
  to: LinkAddress | null;
  newTab?: boolean;
  /** Set when the link contains personal data. */
  referrerPolicy?: 'no-referrer';
  /** A plain click runs `begin` instead of navigating. `prepare` prefetches the code that `begin` needs. */
  action?: { begin: () => void; prepare: () => void };
}

interface MenuContext {
  navigation: Navigation;
  authorized: boolean | null;
  /** True before the launch, when the menu also links the closed pages (docs/product/frame.md#menu). */
  isPrelaunch: boolean;
  /** Returns the open area that owns a path, or null. */
  owner: (path: string) => string | null;
  /** Link to the donation page with the player's data (docs/product/payments.md#donate-link). */
  donateLink: string;
  /** Starts a top-up. Null if the payment page is closed or no area offers top-ups. */
  topUp: NonNullable<MenuItem['action']> | null;
}

/**
 * Returns the menu items in order (docs/product/frame.md#menu). After the launch, items whose target is closed
 * or missing from this composition are left out.
 */
export function menuItems({
  navigation,
  authorized,
  isPrelaunch,
  owner,
  donateLink,
  topUp,
}: MenuContext): MenuItem[] {
  const isShown = (path: string) => isPrelaunch || owner(path) !== null;
  const page = (id: MenuItem['id'], label: string, to: Path, icon: string): MenuItem | null =>
    isShown(to) ? { id, label, to, icon } : null;
  const community = toSafeLink(navigation.discord);
  const topUpItem = {
    id: 'top-up',
    label: frameText.topUp,
    icon: wallet,
    referrerPolicy: 'no-referrer',
  } as const;
  const all: (MenuItem | null)[] = [
    page('account', frameText.account, authorized ? '/profile' : '/auth', user),
    topUp || isPrelaunch
      ? {
          ...topUpItem,
          ...(topUp && { action: topUp }),
          to: isShown(DONATE_PATH) ? toSafeLink(donateLink) : null,
        }
      : null,
    page('home', frameText.home, '/', home),
    page('start', frameText.start, '/starting', anchor),
    { id: 'forum', label: frameText.forum, to: toSafeLink(toForumLink(navigation.forum)), icon: users },
    community
      ? { id: 'discord', label: frameText.discord, to: community, icon: discord, newTab: true }
      : null,
  ];
  return all.filter((item) => item !== null);
}
