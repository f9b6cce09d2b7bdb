import { type Forms, plural } from '@site/shared/text/plural';

const MEMBERS: Forms = ['участник', 'участника', 'участников'];
const SUBSCRIBERS: Forms = ['подписчик', 'подписчика', 'подписчиков'];

/**
 * Returns the noun for a number of members of a social network, or of subscribers on YouTube; see
 * docs/product/promo.md#networks.
 */
export const toMembersText = (count: number, isYoutube: boolean): string =>
  plural(count, isYoutube ? SUBSCRIBERS : MEMBERS);
