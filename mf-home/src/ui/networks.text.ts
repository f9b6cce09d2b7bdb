import { type Forms, plural } from '@site/text/plural';

const MEMBERS: Forms = ['участник', 'участника', 'участников'];
const SUBSCRIBERS: Forms = ['подписчик', 'подписчика', 'подписчиков'];

/**
 * Returns the Russian word for «members» (on YouTube, «subscribers») in the form that `count` requires,
 * without the number (docs/product/frame.md#social-links).
 */
export const toMembersText = (count: number, isYoutube: boolean): string =>
  plural(count, isYoutube ? SUBSCRIBERS : MEMBERS);
