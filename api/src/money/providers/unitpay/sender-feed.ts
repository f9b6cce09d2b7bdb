import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isSenderRule } from '../callback-senders';

const Feed = Type.Object({ webhooks: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }) });
type Feed = Static<typeof Feed>;

const LIMIT_MS = 5_000;

/** Addresses that callbacks come from: the configured ones, and those that Unitpay's feed has told last. */
export class SenderFeed {
  private feedSenders: readonly string[] = [];

  constructor(
    private readonly configured: readonly string[],
    private readonly url: string | null,
  ) {}

  get senders(): readonly string[] {
    return [...this.configured, ...this.feedSenders];
  }

  /** Reads the feed anew, now and then and never for a callback. A bad one changes nothing; throws then. */
  async refresh(): Promise<void> {
    if (this.url === null) return;
    const response = await fetch(this.url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    const feed: unknown = await response.json();
    const isGood = response.ok && Value.Check(Feed, feed) && feed.webhooks.every(isSenderRule);
    if (!isGood) throw new Error('the feed of Unitpay’s addresses is not as agreed');
    this.feedSenders = feed.webhooks;
  }
}
