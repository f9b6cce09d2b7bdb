import type { Client } from '@site/server/network/client';
import type { NetworkLimit, TryLimit } from './throttle.service';

/** Limit of one IPv4 /24 or IPv6 /48, as a multiple of the limit of an IPv4 address. */
const WIDE_FACTOR = 4;

type Sender = Pick<Client, 'sender' | 'network' | 'wideNetwork'>;
type Limits = Record<string, TryLimit>;

/**
 * Returns the limits of tries from one sender, an IPv4 address or an IPv6 /64, for `takeTry`. A customer with IPv6 has
 * 256 networks of /64, so the /56 that contains them gets twice the limit. The /24 or /48, which one attacker often
 * has as a whole, gets four times the limit (docs/decisions/0044). Every limit for an address is made in this file. A
 * lint rule refuses keys with `sender` elsewhere.
 */
export const toSenderLimits = (kind: string, client: Sender, limit: TryLimit): Limits => ({
  ...toCustomerLimits(kind, client, limit),
  ...toWideLimit(kind, client, { ...limit, tries: WIDE_FACTOR * limit.tries }),
});

/**
 * Returns the limits of `toSenderLimits` without the limit that a player shares with strangers in the same /24 or
 * /48.
 */
export const toCustomerLimits = (
  kind: string,
  { sender, network }: Pick<Sender, 'sender' | 'network'>,
  { tries, windowMs }: TryLimit,
): Limits => ({
  // eslint-disable-next-line no-restricted-syntax -- the only place that makes keys of senders
  [`${kind}/sender/${sender}`]: { tries, windowMs },
  ...(network === sender ? {} : { [`${kind}/network/${network}`]: { tries: 2 * tries, windowMs } }),
});

/**
 * Returns limits for calls that send letters or create accounts: one for an IPv4 address or IPv6 /56, and one for the
 * /24 or /48, which is four times as high unless `wide` is given.
 */
export const toNetworkLimits = (
  kind: string,
  client: Pick<Sender, 'network' | 'wideNetwork'>,
  { tries, windowMs, wide = WIDE_FACTOR * tries }: NetworkLimit,
): Limits => ({
  [`${kind}/sender/${client.network}`]: { tries, windowMs },
  ...toWideLimit(kind, client, { tries: wide, windowMs }),
});

const toWideLimit = (kind: string, { wideNetwork }: Pick<Sender, 'wideNetwork'>, limit: TryLimit) => ({
  [`${kind}/wide/${wideNetwork}`]: limit,
});
