import { ChannelChange, ChannelReply, LogReply, RevisionReply } from '@site/contracts/deploy';
import { type PreviewInfo, PreviewReply, PreviewsReply } from '@site/contracts/deploy-preview';
import { HealthReply } from '@site/contracts/release-health';
import { StatusReply } from '@site/contracts/deploy-status';
import { buildRelease } from '@site/gateway/testing/tiny-release';
import { Value } from '@sinclair/typebox/value';
import { type DeployApi, type Failure, LOG_PAGE, type Result } from '../site/deploy-api';
import type { OpenStatusStream, StreamListener } from '../site/status-stream';

const toChange = (rest: Partial<ChannelChange>): ChannelChange =>
  Value.Parse(ChannelChange, {
    ...{ action: 'deploy', area: 'home', from: null, to: 'a2', who: 'anna', why: 'проба' },
    ...{ at: '2026-11-30T10:00:00Z', composition: 'c', ...rest },
  });

const concerns = ({ area, moves = [] }: ChannelChange, wanted: string) =>
  area === wanted || moves.some((move) => move.area === wanted);

/** A site whose replies fit the contract. Tests change its fields. */
export class FakeDeployApi implements DeployApi {
  revision = 1;
  releases: Record<string, string> = { home: 'a1', promo: 'b1' };
  log: ChannelChange[] = [];
  /** Releases that were live at a revision. */
  revisions: Record<number, Record<string, string>> = {};
  /** Each call fails with it, while it is not null. */
  failure: Failure | null = null;
  /** Area whose release gateways have lost. */
  lost = '';
  /** True when the site already is as a change would make it. */
  isDone = false;
  previews: Partial<PreviewInfo>[] = [];
  readonly requests: unknown[] = [];
  readonly healthCalls: string[] = [];
  /** Streams of the status that are open. */
  readonly streams = new Set<StreamListener>();

  /** Adds the next entry of the log. */
  add(rest: Partial<ChannelChange>): void {
    this.revision += 1;
    this.log.unshift(toChange({ revision: this.revision, ...rest }));
  }

  readonly open: OpenStatusStream = (listener) => {
    this.streams.add(listener);
    queueMicrotask(() => this.send([listener]));
    return () => void this.streams.delete(listener);
  };

  /** Sends the status to open streams, or ends them while calls fail. */
  send(streams: Iterable<StreamListener> = this.streams): void {
    for (const stream of [...streams].filter((one) => this.streams.has(one)))
      if (this.failure) this.cut(stream, this.failure);
      else stream.onStatus(this.status());
  }

  /** Ends an open stream. */
  private cut(stream: StreamListener, failure: Failure): void {
    this.streams.delete(stream);
    stream.onEnd(failure);
  }

  readonly fetchStatus = () => this.reply(() => this.status());

  private status(): StatusReply {
    return Value.Parse(StatusReply, {
      ...{ revision: this.revision, composition: 'c', mode: 'live', closedPaths: [], gateways: [] },
      areas: Object.entries(this.releases).map(([area, release]) => ({
        ...{ area, release, previous: 'a0', since: '2026-11-30T10:00:00Z', by: 'anna', why: 'выпуск' },
        ...{ canary: null, frozen: null, closed: null },
        ...(area === this.lost ? { lost: true } : {}),
      })),
    });
  }

  readonly fetchLog: DeployApi['fetchLog'] = ({ area, before = Infinity }) =>
    this.reply(() => {
      const wanted = this.log.filter(
        (change) => change.revision < before && (area === null || concerns(change, area)),
      );
      return Value.Parse(LogReply, { changes: wanted.slice(0, LOG_PAGE) });
    });

  readonly fetchRevision: DeployApi['fetchRevision'] = (revision) =>
    this.reply(() => Value.Parse(RevisionReply, { revision, areas: this.revisions[revision] }));

  readonly fetchHealth: DeployApi['fetchHealth'] = (area, span) =>
    this.reply(() => {
      this.healthCalls.push(`${area} ${span}`);
      return Value.Parse(HealthReply, {
        ...{ from: '2026-11-30T09:00:00Z', until: '2026-11-30T10:00:00Z', verdict: null },
        ...{ stepSeconds: span === 'hour' ? 60 : 3_600, releases: [] },
      });
    });

  readonly fetchManifest: DeployApi['fetchManifest'] = (area, release) =>
    this.reply(() => buildRelease({ area, modals: [`${area}/${release}`] }).manifest);

  readonly fetchPreviews = () =>
    this.reply(() => {
      const preview = { id: 'p1', area: 'home', release: 'a2', releases: [], switchable: false, by: 'anna' };
      const times = { createdAt: '2026-11-30T10:00:00Z', expires: '2026-12-01T10:00:00Z', end: null };
      const previews = this.previews.map((rest) => ({ ...preview, ...times, ...rest }));
      return Value.Parse(PreviewsReply, { previews });
    });

  readonly makePreview: DeployApi['makePreview'] = (area, release) =>
    this.reply(() => {
      this.previews.push({ id: 'p9', area, release });
      return Value.Parse(PreviewReply, {
        ...{ id: 'p9', path: '/?preview=p9', origin: 'https://site.example', release, faults: [] },
        ...{ releases: [{ area, release }], expires: '2026-12-01T10:00:00Z', unoffered: [] },
      });
    });

  readonly endPreview: DeployApi['endPreview'] = (id) =>
    this.reply(() => {
      throw new Error(`there is no preview ${id}`);
    });

  readonly change: DeployApi['change'] = (request) =>
    this.reply(() => {
      this.requests.push(request);
      const changes = this.isDone ? [] : [toChange({ revision: this.revision + 1 })];
      const done = { revision: this.revision, composition: 'c', changes, tookMs: 12.4 };
      return Value.Parse(ChannelReply, { ...done, gateways: [{ name: 'one', ms: 40 }] });
    });

  private reply<T>(make: () => T): Promise<Result<T>> {
    const { failure } = this;
    return Promise.resolve(failure ? { ok: false, failure } : { ok: true, value: make() });
  }
}
