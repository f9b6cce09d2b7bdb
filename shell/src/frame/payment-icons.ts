import { payCard } from '@site/shared/ui/icons/pay-card';
import { payPaypal } from '@site/shared/ui/icons/pay-paypal';
import { paySber } from '@site/shared/ui/icons/pay-sber';
import { paySbp } from '@site/shared/ui/icons/pay-sbp';
import { payT } from '@site/shared/ui/icons/pay-t';
import { payUsdt } from '@site/shared/ui/icons/pay-usdt';

const ICONS: Record<string, string> = {
  'pay-card': payCard,
  'pay-paypal': payPaypal,
  'pay-sber': paySber,
  'pay-sbp': paySbp,
  'pay-t': payT,
  'pay-usdt': payUsdt,
};

export const paymentIcon = (image: string): string => ICONS[image] ?? payCard;
