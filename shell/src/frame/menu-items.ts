import type { Navigation } from '@site/shared/contracts/home';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { toForumLink } from '@site/shared/rules/links';
import { anchor } from '@site/shared/ui/icons/anchor';
import { discord } from '@site/shared/ui/icons/discord';
import { home } from '@site/shared/ui/icons/home';
import { user } from '@site/shared/ui/icons/user';
import { users } from '@site/shared/ui/icons/users';
import { wallet } from '@site/shared/ui/icons/wallet';
import { frameText } from './frame.text';

export interface MenuItem {
  id: 'account' | 'replenish' | 'home' | 'start' | 'forum' | 'discord';
  label: string;
  icon: string;
  /** Where it leads; with `act` only until scripts are there. Null: it acts and nothing else. */
  to: string | null;
  newTab?: boolean;
  /** Of an address that names the player. */
  referrerPolicy?: 'no-referrer';
  /** What it does in place of going there, and what it wants to have at hand then. */
  act?: { begin: () => void; prepare: () => void };
}

export interface MenuWays {
  navigation: Navigation;
  authorized: boolean | null;
  /** The area whose page a player gets at a path, if any. */
  owner: (path: string) => string | null;
  /** The donation page, with what it is to know of the player (decision 8). */
  donateLink: string;
  /** Begins a top-up; null when no area offers one. */
  replenish: NonNullable<MenuItem['act']> | null;
}

/** The menu in the spec's order (§2). What leads nowhere in this composition is left out. */
export function menuItems({ navigation, authorized, owner, donateLink, replenish }: MenuWays): MenuItem[] {
  const page = (id: MenuItem['id'], label: string, to: string, icon: string): MenuItem | null =>
    owner(to) === null ? null : { id, label, to, icon };
  const topUp = {
    id: 'replenish',
    label: frameText.replenish,
    icon: wallet,
    referrerPolicy: 'no-referrer',
  } as const;
  const all: (MenuItem | null)[] = [
    page('account', frameText.account, authorized ? '/profile' : '/auth', user),
    replenish && { ...topUp, act: replenish, to: owner(DONATE_PATH) === null ? null : donateLink },
    page('home', frameText.home, '/', home),
    page('start', frameText.start, '/starting', anchor),
    { id: 'forum', label: frameText.forum, to: toForumLink(navigation.forum), icon: users },
    navigation.discord
      ? { id: 'discord', label: frameText.discord, to: navigation.discord, icon: discord, newTab: true }
      : null,
  ];
  return all.filter((item) => item !== null);
}
