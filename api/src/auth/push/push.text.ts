import type { PushPayload } from '@site/shared/contracts/push';
import type { PushKind } from '@site/shared/contracts/push-kinds';
import { brand } from '@site/shared/text/brand';

/** A push message about an event that players can turn off. */
export type PushEventPayload = PushPayload & { kind: PushKind };

/** Push messages without a code and without a number that confirms something. */
export const pushText = {
  signIn: (device: string): PushEventPayload => ({
    kind: 'sign-in',
    title: 'Вход ждёт подтверждения',
    text: `Пароль введён верно: ${device}. Это вы? Ответьте на подключённом телефоне.`,
    path: '/device',
  }),
  factorRemoval: {
    kind: 'sign-in',
    title: 'Поддержка снимет двойную защиту',
    text: 'К нам обратились за доступом к вашему аккаунту. Обращались не вы? Войдите заново, подтвердив вход: защита останется.',
    path: '/profile',
  } satisfies PushEventPayload,
  credited: (sum: string): PushEventPayload => ({
    kind: 'payment',
    title: 'Оплата зачислена',
    text: sum,
    path: '/donate#payments',
  }),
  caseExpires: (name: string): PushEventPayload => ({
    kind: 'case',
    title: 'Кейс скоро сгорит',
    text: `«${name}» ваш, но забрать его можно только до конца месяца по московскому времени.`,
    path: '/donate',
  }),
  drawWon: (name: string): PushEventPayload => ({
    kind: 'draw',
    title: `Конкурс «${name}»: вы победили`,
    text: 'Приз ваш. Подробности в профиле.',
    path: '/profile',
  }),
  test: {
    kind: 'test',
    title: 'Уведомления работают',
    text: `Так сайт «${brand.name}» сообщит о том, что вы выбрали.`,
    path: '/profile#settings',
  } satisfies PushPayload,
};
