import type { Call, Failure, Result } from '../site/deploy-api';

/** Answers calls of the console. `answer` returns a reply, or throws if a body or a reply breaks its contract. */
export class FakeSite {
  /** The next call fails with it. */
  failure: Failure | null = null;
  readonly sent: { path: string; body: unknown }[] = [];
  /** Replies wait for it. */
  gate: Promise<void> = Promise.resolve();

  constructor(private readonly answer: (path: string, body: unknown, method: string) => unknown) {}

  private readonly call: Call = async <T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Result<T>> => {
    this.sent.push({ path, body });
    const { failure } = this;
    this.failure = null;
    const value = failure ? null : this.answer(path, body, method);
    await this.gate;
    return failure ? { ok: false, failure } : { ok: true, value: value as T };
  };

  readonly calls = { call: this.call, signed: this.call };
}
