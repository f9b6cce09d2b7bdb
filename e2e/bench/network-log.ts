import type { CDPSession } from '@playwright/test';

/**
 * An HTTP request as the browser reports it. Times are in seconds on the browser's clock. `bytes` is the
 * transferred size.
 */
export interface LoggedRequest {
  url: string;
  type: string;
  start: number;
  /** 0 while the request is in progress. */
  end: number;
  bytes: number;
  byScript: boolean;
  /** URLs of the scripts, style sheets or documents that caused the request. */
  causes: string[];
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

function causesOf(initiator: { url?: string; stack?: Stack }): string[] {
  const urls = new Set<string>();
  for (let stack = initiator.stack; stack !== undefined; stack = stack.parent) {
    for (const frame of stack.callFrames) urls.add(frame.url);
  }
  if (initiator.url !== undefined) urls.add(initiator.url);
  return [...urls];
}

/** Records all HTTP requests of a page. */
export class NetworkLog {
  readonly requests: LoggedRequest[] = [];
  readonly failures: string[] = [];
  lastChange = performance.now();
  private readonly byId = new Map<string, LoggedRequest>();

  static async follow(session: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    session.on('Network.requestWillBeSent', (event) => {
      if (!/^https?:/.test(event.request.url)) return;
      log.add(event.requestId, {
        url: event.request.url,
        type: event.type ?? 'Other',
        start: event.timestamp,
        end: 0,
        bytes: 0,
        byScript: event.initiator.type === 'script',
        causes: causesOf(event.initiator as { url?: string; stack?: Stack }),
      });
    });
    session.on('Network.loadingFinished', (event) =>
      log.end(event.requestId, event.timestamp, event.encodedDataLength),
    );
    session.on('Network.loadingFailed', (event) => {
      if (!event.canceled) log.failures.push(`${event.errorText} ${log.byId.get(event.requestId)?.url}`);
      log.end(event.requestId, event.timestamp, 0);
    });
    session.on('Network.responseReceived', (event) => {
      if (event.response.status >= 400) log.failures.push(`${event.response.status} ${event.response.url}`);
    });
    await session.send('Network.enable');
    return log;
  }

  /** Number of requests in progress. */
  get open() {
    return this.requests.filter((request) => request.end === 0).length;
  }

  private add(id: string, request: LoggedRequest) {
    this.byId.set(id, request);
    this.requests.push(request);
    this.lastChange = performance.now();
  }

  private end(id: string, at: number, bytes: number) {
    const request = this.byId.get(id);
    if (request === undefined) return;
    Object.assign(request, { end: at, bytes });
    this.lastChange = performance.now();
  }
}
