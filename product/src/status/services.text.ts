import type { Online } from '@site/shared/contracts/home';
import { formatClock } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';

const measured = ({ measuredAt }: Online) =>
  measuredAt === undefined ? '' : ` (на\u00a0${formatClock(measuredAt)})`;

export const servicesText = {
  online: (online: Online) => `Игровой сервер: в городе ${formatNumber(online.count)}${measured(online)}`,
  queue: (online: Online) => `Игровой сервер: в очереди ${formatNumber(online.count)}${measured(online)}`,
  silent: 'Игровой сервер: не отвечает сайту',
  paymentsOpen: 'Пополнение: касса открыта',
  paymentsClosed: 'Пополнение: сейчас не принимаем',
  paymentsSilent: 'Пополнение: касса не отвечает',
} as const;
