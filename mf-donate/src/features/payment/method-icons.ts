import { payCard } from '@site/shared/ui/icons/pay-card';
import { payPaypal } from '@site/shared/ui/icons/pay-paypal';
import { paySber } from '@site/shared/ui/icons/pay-sber';
import { paySbp } from '@site/shared/ui/icons/pay-sbp';
import { payT } from '@site/shared/ui/icons/pay-t';
import { payUsdt } from '@site/shared/ui/icons/pay-usdt';
import { wallet } from '@site/shared/ui/icons/wallet';

const ICONS: Readonly<Record<string, string>> = {
  'pay-card': payCard,
  'pay-paypal': payPaypal,
  'pay-sber': paySber,
  'pay-sbp': paySbp,
  'pay-t': payT,
  'pay-usdt': payUsdt,
};

/** Returns the icon named by a payment method's `image`, or a wallet icon for an unknown name. */
export const toMethodIcon = (image: string): string => ICONS[image] ?? wallet;
