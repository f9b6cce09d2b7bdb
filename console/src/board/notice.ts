import type { ChannelReply } from '@site/contracts/deploy';
import { boardText as text } from './board.text';

/** Result of a change, as the operator reads it. */
export interface Notice {
  text: string;
  isBad: boolean;
}

/** Says what a change has done, and which gateways have not confirmed it. */
export function toNotice({ changes, gateways, tookMs }: ChannelReply): Notice {
  if (changes.length === 0) return { text: text.nothingChanged, isBad: true };
  const late = gateways.filter(({ ms }) => ms === null).map(({ name }) => name);
  const slowest = Math.max(tookMs, ...gateways.map(({ ms }) => ms ?? 0));
  const confirmed =
    late.length > 0 ? text.unconfirmed(late) : text.confirmed(gateways.length, Math.round(slowest));
  // one change may move other areas too
  const done = changes.flatMap(text.change).join(' ');
  return { text: `${done} ${confirmed}`, isBad: late.length > 0 };
}
