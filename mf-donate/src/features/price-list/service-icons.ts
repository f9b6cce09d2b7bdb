import { briefcase } from '@site/shared/ui/icons/briefcase';
import { car } from '@site/shared/ui/icons/car';
import { coin } from '@site/shared/ui/icons/coin';
import { gift } from '@site/shared/ui/icons/gift';
import { home } from '@site/shared/ui/icons/home';
import { id } from '@site/shared/ui/icons/id';
import { shield } from '@site/shared/ui/icons/shield';
import { ticket } from '@site/shared/ui/icons/ticket';

const ICONS: Readonly<Record<string, string>> = { briefcase, car, coin, gift, home, id, shield, ticket };

/** Returns the icon named by a service's `image`, or a gift icon for an unknown name. */
export const toServiceIcon = (image: string): string => ICONS[image] ?? gift;
