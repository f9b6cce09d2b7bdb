import { setTimeout as wait } from 'node:timers/promises';
import type { BuildMeta } from '@site/shared/contracts/composition';
import type { SiteProcess } from './site-process';

/** A page as it came: which composition it says it is of, and what was drawn for its area. */
interface Sighting {
  gateway: number;
  area: string;
  composition: string;
  /** `area #number`, or null for a page without its body. */
  drawn: string | null;
}

/**
 * Somebody who reads pages all the while, through a front that turns to the next gateway when one does not answer. What
 * is not a page is a complaint.
 */
export class Visitor {
  readonly seen: Sighting[] = [];
  readonly complaints: string[] = [];
  private walking: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly gateways: readonly Pick<SiteProcess, 'url'>[],
    private readonly areas: readonly string[],
  ) {}

  start(): void {
    this.walking = this.walk();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.walking;
  }

  /** Resolves when so many more pages were read. */
  async reads(pages: number): Promise<void> {
    const until = this.seen.length + pages;
    while (this.seen.length < until && this.complaints.length === 0) await wait(10);
  }

  /** Pages whose drawing is not of the composition that they say they are of. */
  async findTorn(nameOf: (area: string, release: string) => string | undefined): Promise<string[]> {
    const torn: string[] = [];
    for (const composition of new Set(this.seen.map((one) => one.composition))) {
      const meta = await this.readMeta(composition);
      if (!meta) {
        torn.push(`${composition} is no composition`);
        continue;
      }
      for (const { area, drawn, gateway } of this.seen.filter((one) => one.composition === composition)) {
        const whole = nameOf(area, meta.areas[area]?.release ?? '');
        if (drawn !== null && drawn !== whole)
          torn.push(`gateway ${gateway} drew «${drawn}» for ${area} of ${composition}, which has «${whole}»`);
      }
    }
    return [...new Set(torn)];
  }

  private async walk(): Promise<void> {
    while (!this.stopped) {
      for (const area of this.areas)
        for (const gateway of this.gateways.keys()) if (!this.stopped) await this.read(area, gateway);
      await wait(10);
    }
  }

  private async read(area: string, first: number): Promise<void> {
    for (let tried = 0; tried < this.gateways.length; tried += 1) {
      const gateway = (first + tried) % this.gateways.length;
      const page = await readPage(`${this.gateways[gateway]?.url}/${area}`);
      if (page === null) continue;
      if (page.status !== 200 || page.composition === undefined)
        this.complaints.push(`/${area} of gateway ${gateway}: ${page.status} ${page.text.slice(0, 200)}`);
      else this.seen.push({ gateway, area, composition: page.composition, drawn: page.drawn });
      return;
    }
    this.complaints.push(`/${area}: no gateway answers`);
  }

  private async readMeta(composition: string): Promise<BuildMeta | null> {
    for (const { url } of this.gateways) {
      const answer = await fetch(`${url}/builds/meta/${composition}.json`).catch(() => null);
      if (answer?.ok) return (await answer.json()) as BuildMeta;
    }
    return null;
  }
}

/** A page as anybody gets it; null when nobody answers. */
export async function readPage(address: string) {
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || text === null || text === undefined) return null;
  const drawn = /<main>([^<]*#\d+)<\/main>/.exec(text)?.[1] ?? null;
  const composition = /"composition":"([0-9a-f]{16})"/.exec(text)?.[1];
  return { status: answer.status, text, drawn, composition };
}
