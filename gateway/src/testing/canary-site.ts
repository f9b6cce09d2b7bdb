import type { PageReportEvent } from '@site/shared/contracts/page-report';
import { COHORTS } from '@site/shared/contracts/visitor';
import { chosenAreas } from '../site/visitors/cohort';
import { announceTiny, openTestSite, type TestSite } from './test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from './tiny-release';

/** Share of visitors who get a canary of the test site. */
const PERCENT = 50;
/** Grace time for reports, long enough for a busy machine to write them. Later reports are not counted. */
const PATIENCE_MS = 20_000;
export const ALIVE: PageReportEvent = { kind: 'alive' };

/** Builds a release of `area` whose server code renders `body`, a JavaScript expression. */
export const buildPage = (area: string, path: string, body: string): TinyRelease =>
  buildRelease({
    area,
    paths: [{ prefix: path, title: 'T', description: 'D' }],
    server: renderingArea(body),
  });

/** Polls `read` until it returns a value other than undefined. */
export async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the cookie of a cohort that gets the canaries of exactly these `areas`. */
export function cookieOf(canaries: Record<string, string>, ...areas: string[]): string {
  const running = Object.fromEntries(
    Object.entries(canaries).map(([area, release]) => [area, { release, percent: PERCENT }]),
  );
  const wanted = areas.toSorted().join();
  const cohort = Array.from({ length: COHORTS }, (_, number) => number).find(
    (number) => chosenAreas(number, running).toSorted().join() === wanted,
  );
  return `cohort=${cohort}`;
}

/** A test site with the areas home and desk, whose canaries are judged five times a second. */
export class CanarySite {
  private constructor(readonly site: TestSite) {}

  static async open(): Promise<CanarySite> {
    const site = await openTestSite({ canaryTimes: { everyMs: 200, graceMs: PATIENCE_MS } });
    await site.deploy(buildShell());
    await site.deploy(buildPage('home', '/', `'the first home'`));
    await site.deploy(buildPage('desk', '/desk', `'the first desk'`));
    return new CanarySite(site);
  }

  /** Starts a canary and returns its release id. */
  async begin(release: TinyRelease): Promise<string> {
    const { area, id } = release.manifest;
    await announceTiny(this.site.client, release);
    await this.site.client.change({ action: 'canary', area, to: id, percent: PERCENT, why: 'a test' });
    return id;
  }

  /** Requests a page as a browser would and returns the page id from its document. */
  async visit(path: string, cookie: string): Promise<string> {
    const page = await this.site.get(path, { accept: 'text/html', cookie });
    const [, id = ''] = /<data id="page-id" value="([^"]+)" hidden>/.exec(await page.text()) ?? [];
    return id;
  }

  report(page: string, ...events: PageReportEvent[]) {
    return fetch(`${this.site.url}/beacon`, {
      method: 'POST',
      headers: { origin: this.site.url, 'content-type': 'text/plain' },
      body: JSON.stringify({ page, events }),
    });
  }

  /** Requests a page `count` times at once, and reports `events` from each page. */
  visitMany(count: number, path: string, cookie: string, ...events: PageReportEvent[]): Promise<string[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const page = await this.visit(path, cookie);
        if (events.length > 0) await this.report(page, ...events);
        return page;
      }),
    );
  }

  async statusOf(name: string) {
    return (await this.site.client.fetchStatus()).areas.find(({ area }) => area === name)!;
  }

  /** Resolves when the canary of `area` has ended. */
  untilEnded(area: string): Promise<true> {
    return until(async () => ((await this.statusOf(area)).canary === null ? true : undefined));
  }

  async lastEntry(area: string): Promise<Record<string, unknown>> {
    const { site } = this;
    const reply = await site.get(`/deploy/v1/log?area=${area}`, { authorization: `Bearer ${site.token}` });
    return ((await reply.json()) as { changes: Record<string, unknown>[] }).changes[0]!;
  }
}
