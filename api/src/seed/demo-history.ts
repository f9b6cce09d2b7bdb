import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { demoPlate } from './names.text';

const on = (month: number, day: number, hour = 16) => new Date(Date.UTC(2026, month - 1, day, hour, 5));

interface DemoPayment {
  provider: PaymentProviderName;
  method: string;
  roubles: number;
  bonus: number;
  at: Date;
}

interface DemoGoods {
  kind: 'service' | 'case';
  /** Id of the service or case in the content files. */
  item: number;
  price: number;
  at: Date;
  input?: string;
}

/** Day on which the demo account was created. */
export const demoSince = on(3, 14);

/** Payments of the demo account. Its balance is what they, the rewards for referrals and the purchases leave. */
export const demoPayments: readonly DemoPayment[] = [
  { provider: 'unitpay', method: 'sbp', roubles: 250, bonus: 0, at: on(3, 14, 18) },
  { provider: 'yookassa', method: 'bank_card', roubles: 1_000, bonus: 100, at: on(6, 6) },
  { provider: 'yookassa', method: 'tinkoff_bank', roubles: 3_000, bonus: 450, at: on(9, 12) },
  { provider: 'yookassa', method: 'sbp', roubles: 600, bonus: 30, at: on(11, 8) },
];

const VIP = { kind: 'service', item: 3, price: 600 } as const;
const vips = [on(11, 9), on(11, 15), on(11, 21)];

/** Services that the account has bought, and cases that its payments have opened. */
export const demoGoods: readonly DemoGoods[] = [
  { kind: 'case', item: 6, price: 0, at: on(3, 14, 19) },
  { kind: 'case', item: 3, price: 0, at: on(6, 6, 17) },
  { kind: 'service', item: 1, price: 900, input: demoPlate, at: on(6, 7) },
  { kind: 'case', item: 2, price: 0, at: on(9, 12, 17) },
  { kind: 'case', item: 4, price: 0, at: on(9, 12, 18) },
  { kind: 'service', item: 5, price: 1_200, at: on(9, 13) },
  ...vips.map((at) => ({ ...VIP, at })),
];

/** Each purchase of VIP time adds 30 days to what is left. */
export const demoVipUntil = new Date((vips[0]?.getTime() ?? 0) + vips.length * 30 * DAY_MS);

/** Promocode of the account, its price, and the time at which the account has bought it. */
export const demoPromocode = {
  code: 'PRICHAL',
  price: 250,
  at: new Date(on(3, 20).getTime() + 7 * MINUTE_MS),
};

/** Played time of the account's characters. Whole hours, because ratings show their sum. */
export const DEMO_PLAY_HOURS = [90, 36, 30] as const;
