import type { HealthReply, HealthSpan } from '@site/contracts/release-health';
import { makeAutoObservable } from 'mobx';
import type { DeployApi, Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';

/** Time after which the charts are read again while the board is open. */
const FRESH_MS = 30_000;

interface HealthPorts {
  api: Pick<DeployApi, 'fetchHealth'>;
  onFailure: (failure: Failure) => void;
  now: () => Date;
}

/** How the releases of an area have fared, over the last hour or day. */
export class HealthStore {
  span: HealthSpan = 'hour';
  readonly reply: Loaded<HealthReply>;
  private askedAt: Date | null = null;

  constructor(
    private readonly ports: HealthPorts,
    readonly area: string,
    span: HealthSpan = 'hour',
  ) {
    this.span = span;
    this.reply = new Loaded(ports.onFailure);
    makeAutoObservable<this, 'ports' | 'askedAt'>(this, {
      ports: false,
      area: false,
      reply: false,
      askedAt: false,
    });
  }

  show(span: HealthSpan): void {
    if (span === this.span) return;
    this.span = span;
    // the points of another span would stand under this one's name
    this.reply.clear();
    void this.read();
  }

  /** Reads the charts again unless they are fresh. */
  refresh(): void {
    const isFresh = this.askedAt && this.ports.now().getTime() - this.askedAt.getTime() < FRESH_MS;
    if (!isFresh) void this.read();
  }

  private async read(): Promise<void> {
    this.askedAt = this.ports.now();
    await this.reply.load(() => this.ports.api.fetchHealth(this.area, this.span));
  }
}
