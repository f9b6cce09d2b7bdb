import type { PartnerNetwork } from '@site/shared/contracts/partner-networks';
import { dzen } from '@site/shared/ui/icons/dzen';
import { instagram } from '@site/shared/ui/icons/instagram';
import { rutube } from '@site/shared/ui/icons/rutube';
import { telegram } from '@site/shared/ui/icons/telegram';
import { tiktok } from '@site/shared/ui/icons/tiktok';
import { twitch } from '@site/shared/ui/icons/twitch';
import { vk } from '@site/shared/ui/icons/vk';
import { youtube } from '@site/shared/ui/icons/youtube';
import { networkNames } from './networks.text';

const ICONS: Readonly<Record<PartnerNetwork, string>> = {
  twitch,
  youtube,
  rutube,
  dzen,
  vk,
  instagram,
  tiktok,
  telegram,
};

/** Returns the name and the icon of a network, or undefined for a network that this release does not know. */
export function networkOf(network: PartnerNetwork): { name: string; icon: string } | undefined {
  return Object.hasOwn(ICONS, network) ? { name: networkNames[network], icon: ICONS[network] } : undefined;
}
