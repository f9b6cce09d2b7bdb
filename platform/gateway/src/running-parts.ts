import { within } from '@site/server/timing/within';

/**
 * Time limit for closing all parts. Parts that take longer are abandoned, but each part gets at least
 * LAST_MOMENT_MS.
 */
const CLOSE_MS = 1_200;
const LAST_MOMENT_MS = 150;

interface Part {
  close: () => Promise<unknown>;
  /** True if the part must write its data while it closes. Such a part has no time limit. */
  patient: boolean;
}

/** The started parts of a site. They are closed in reverse order, even if the start fails halfway. */
export class RunningParts {
  private readonly parts: Part[] = [];
  private closed: Promise<void> | null = null;

  add(close: Part['close'], { patient = false } = {}): void {
    this.parts.push({ close, patient });
  }

  /** Closes all parts, even if one of them fails or exceeds its time limit. Never rejects. */
  close(): Promise<void> {
    return (this.closed ??= this.closeAll());
  }

  private async closeAll(): Promise<void> {
    const end = performance.now() + CLOSE_MS;
    for (const { close, patient } of this.parts.splice(0).reverse()) {
      const closing = close().catch(() => {});
      const left = Math.max(end - performance.now(), LAST_MOMENT_MS);
      await (patient ? closing : within(closing, left, undefined));
    }
  }
}
