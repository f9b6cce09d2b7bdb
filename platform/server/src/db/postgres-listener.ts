import pg from 'pg';
import { PeriodicJob } from '../jobs/periodic-job';
import { retryPause } from '../jobs/retry-pause';
import { assertChannel, type Stop } from './types';

const RETRY = { firstMs: 100, longestMs: 5_000 };

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onReconnect?: () => void;
}

/**
 * Shares one connection among all LISTEN subscriptions. Opens the connection with the first subscription and
 * reopens the connection when it breaks or the server does not answer.
 */
export class PostgresListener {
  private readonly subscriptions = new Set<Subscription>();
  private client: Promise<pg.Client> | null = null;
  /** The active connection. Errors of earlier connections are ignored. */
  private current: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private readonly checks: PeriodicJob;
  private closed = false;

  /**
   * `checkMs` is the pause between checks of the connection: without a query, it can wait forever for a
   * notification that was lost.
   */
  constructor(
    private readonly settings: pg.ClientConfig,
    checkMs: number,
  ) {
    this.checks = new PeriodicJob(() => this.checkConnection(), { everyMs: checkMs, onError: () => {} });
  }

  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<Stop> {
    assertChannel(channel);
    const subscription: Subscription = { channel, onMessage, onReconnect };
    this.subscriptions.add(subscription);
    this.checks.start();
    try {
      const client = await (this.client ??= this.connect());
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      this.subscriptions.delete(subscription);
      throw error;
    }
    return () => this.unlisten(subscription);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.retry !== null) clearTimeout(this.retry);
    await this.checks.stop();
    const client = await this.client?.catch(() => null);
    await client?.end();
  }

  private async unlisten(subscription: Subscription): Promise<void> {
    this.subscriptions.delete(subscription);
    const needed = [...this.subscriptions].some((other) => other.channel === subscription.channel);
    if (needed || this.closed) return;
    const client = await this.client?.catch(() => null);
    // The error is ignored, because a connection that has just broken no longer has any subscriptions.
    await client?.query(`UNLISTEN ${subscription.channel}`).catch(() => {});
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.settings,
      application_name: 'site-listen',
    });
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.subscriptions)
        if (subscription.channel === channel) subscription.onMessage(payload ?? '');
    });
    const handleLoss = () => {
      if (this.current === client) this.reconnectLater(1);
    };
    try {
      await client.connect();
    } catch (error) {
      this.client = null;
      throw error;
    }
    client.on('error', handleLoss);
    client.on('end', handleLoss);
    this.current = client;
    return client;
  }

  /** Reopens the connection when the server does not answer on it. */
  private async checkConnection(): Promise<void> {
    const client = this.current;
    try {
      await client?.query('select 1');
    } catch {
      if (this.current === client) this.reconnectLater(1);
    }
  }

  /** Drops the connection and schedules reconnect number `attempt`, instead of one already scheduled. */
  private reconnectLater(attempt: number): void {
    if (this.closed) return;
    const broken = this.current;
    this.current = null;
    this.client = null;
    void broken?.end().catch(() => {});
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.reconnect(attempt), retryPause(attempt, RETRY));
  }

  private async reconnect(attempt: number): Promise<void> {
    if (this.closed) return;
    try {
      const client = await (this.client ??= this.connect());
      for (const channel of new Set([...this.subscriptions].map((subscription) => subscription.channel))) {
        await client.query(`LISTEN ${channel}`);
      }
    } catch {
      this.reconnectLater(attempt + 1);
      return;
    }
    for (const subscription of this.subscriptions) subscription.onReconnect?.();
  }
}
