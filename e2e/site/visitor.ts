import { setTimeout as wait } from 'node:timers/promises';
import type { BuildMeta } from '@site/contracts/composition';
import type { SiteProcess } from './site-process';

/** A page that the visitor has read: its composition, and the text rendered for its area. */
interface SeenPage {
  gateway: number;
  area: string;
  composition: string;
  /** Rendered text `<area> #<number>`, or null when the area was not rendered. */
  rendered: string | null;
}

/**
 * Simulates a visitor who continuously reads pages. If a gateway does not respond, the visitor tries the
 * others. Every response that is not a page is recorded as a problem.
 */
export class Visitor {
  readonly seen: SeenPage[] = [];
  readonly problems: string[] = [];
  private reading: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly gateways: readonly Pick<SiteProcess, 'url'>[],
    private readonly areas: readonly string[],
    /**
     * Statuses of pages. 503 is the status of a page whose area was not rendered, because its release could
     * not be read from the database.
     */
    private readonly statuses: readonly number[] = [200],
  ) {}

  start(): void {
    this.reading = this.readAll();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.reading;
  }

  /** Resolves when `pages` further pages have been read, or a problem is recorded. */
  async waitForPages(pages: number): Promise<void> {
    const until = this.seen.length + pages;
    while (this.seen.length < until && this.problems.length === 0) await wait(10);
  }

  /** Describes each page whose rendered text does not match its composition. */
  async findInconsistent(nameOf: (area: string, release: string) => string | undefined): Promise<string[]> {
    const inconsistent: string[] = [];
    for (const composition of new Set(this.seen.map((page) => page.composition))) {
      const meta = await this.readMeta(composition);
      if (!meta) {
        inconsistent.push(`${composition} is not a composition`);
        continue;
      }
      for (const { area, rendered, gateway } of this.seen.filter(
        (page) => page.composition === composition,
      )) {
        const expected = nameOf(area, meta.areas[area]?.release ?? '');
        if (rendered !== null && rendered !== expected)
          inconsistent.push(
            `gateway ${gateway} rendered «${rendered}» for ${area} of ${composition}, which has «${expected}»`,
          );
      }
    }
    return [...new Set(inconsistent)];
  }

  private async readAll(): Promise<void> {
    while (!this.stopped) {
      for (const area of this.areas)
        for (const gateway of this.gateways.keys()) if (!this.stopped) await this.read(area, gateway);
      await wait(10);
    }
  }

  private async read(area: string, first: number): Promise<void> {
    for (let attempt = 0; attempt < this.gateways.length; attempt += 1) {
      const gateway = (first + attempt) % this.gateways.length;
      const page = await readPage(`${this.gateways[gateway]?.url}/${area}`);
      if (page === null) continue;
      if (!this.statuses.includes(page.status) || page.composition === undefined)
        this.problems.push(`/${area} of gateway ${gateway}: ${page.status} ${page.text.slice(0, 200)}`);
      else this.seen.push({ gateway, area, composition: page.composition, rendered: page.rendered });
      return;
    }
    this.problems.push(`/${area}: no gateway answers`);
  }

  private async readMeta(composition: string): Promise<BuildMeta | null> {
    for (const { url } of this.gateways) {
      const answer = await fetch(`${url}/builds/meta/${composition}.json`).catch(() => null);
      if (answer?.ok) return (await answer.json()) as BuildMeta;
    }
    return null;
  }
}

/** Reads a page. Returns null if the gateway does not respond. */
export async function readPage(address: string) {
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || text === null || text === undefined) return null;
  const rendered = /<main>([^<]*#\d+)<\/main>/.exec(text)?.[1] ?? null;
  const composition = /"composition":"([0-9a-f]{16})"/.exec(text)?.[1];
  return { status: answer.status, text, rendered, composition };
}
