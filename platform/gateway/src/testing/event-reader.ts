import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { StatusReply } from '@site/contracts/deploy-status';

/** A connection for the events of a site, which a test reads one after another. */
export class EventReader {
  private unread = '';

  private constructor(
    readonly reply: Response,
    private readonly bytes: ReadableStreamDefaultReader<Uint8Array>,
  ) {}

  /** `token` is a deploy token or a session. */
  static async open(url: string, token: string): Promise<EventReader> {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}${DEPLOY_API}/events`, { headers });
    if (!reply.body) throw new Error('the reply has no body');
    return new EventReader(reply, reply.body.getReader());
  }

  /** Returns the next event or comment as it was sent, or null once the connection has ended. */
  async next(): Promise<string | null> {
    for (;;) {
      const [event, ...rest] = this.unread.split('\n\n');
      if (rest.length > 0) {
        this.unread = rest.join('\n\n');
        return event ?? '';
      }
      const { done, value } = await this.bytes.read();
      if (done) return null;
      this.unread += Buffer.from(value).toString();
    }
  }

  /** Returns the first status that is wanted, or null if the connection ends before. Drops what comes before it. */
  async status(isWanted: (status: StatusReply) => boolean = () => true): Promise<StatusReply | null> {
    for (let event = await this.next(); event !== null; event = await this.next()) {
      const [, data] = /^event: status\ndata: (.+)$/.exec(event) ?? [];
      const status = data === undefined ? null : (JSON.parse(data) as StatusReply);
      if (status && isWanted(status)) return status;
    }
    return null;
  }

  close(): Promise<void> {
    return this.bytes.cancel();
  }
}
