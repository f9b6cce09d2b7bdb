import { readJson, UNCOMPRESSED } from '@site/server/http/read-reply';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isSenderRule } from '../callback-senders';

const Feed = Type.Object({ webhooks: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }) });
type Feed = Static<typeof Feed>;

const TIMEOUT_MS = 5_000;
/** The feed has at most 200 addresses. */
const REPLY_LIMITS = { maxBytes: 65_536, maxValues: 1_000 };

/** Addresses from which Unitpay sends callbacks: the configured ones and those of the last valid feed. */
export class SenderFeed {
  private feedSenders: readonly string[] = [];

  constructor(
    private readonly configured: readonly string[],
    private readonly url: string | null,
  ) {}

  get senders(): readonly string[] {
    return [...this.configured, ...this.feedSenders];
  }

  /**
   * Reloads the feed. If the feed is unavailable or invalid, throws and keeps the current addresses. Called
   * periodically in the background, so that no callback waits for the feed.
   */
  async refresh(): Promise<void> {
    if (this.url === null) return;
    const response = await fetch(this.url, {
      headers: UNCOMPRESSED,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const feed = await readJson(response, REPLY_LIMITS);
    const isValid = response.ok && Value.Check(Feed, feed) && feed.webhooks.every(isSenderRule);
    if (!isValid) throw new Error('Unitpay’s feed of sender addresses is invalid');
    this.feedSenders = feed.webhooks;
  }
}
