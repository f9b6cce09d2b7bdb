import type { ChannelChange } from '@site/contracts/deploy';
import { PAGE_REPORT_PATH, type PageReportEvent } from '@site/contracts/page-report';
import { HOUR_MS } from '@site/contracts/time';
import { COHORTS } from '@site/contracts/visitor';
import type { JudgeTimes } from '../canary/judge/judge-loop';
import { fetchSecrets } from '../secrets/secret.repo';
import { chosenAreas, writeCohort } from '../site/visitors/cohort';
import { announceTiny, openTestSite, type TestSite } from './test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from './tiny-release';

/** Share of visitors who get a canary of the test site. */
const PERCENT = 50;
const UNTIL_MS = 90_000;
/**
 * The site's clock is ahead of the database by a bucket, so that all pages belong to buckets after the start of
 * the canary.
 */
const AHEAD_MS = 10_000;
export const ALIVE: PageReportEvent = { kind: 'alive' };

/** Builds a release of `area` whose server code renders `body`, a JavaScript expression. */
export const buildPage = (area: string, path: string, body: string): TinyRelease =>
  buildRelease({
    area,
    paths: [{ prefix: path, title: 'T', description: 'D' }],
    server: renderingArea(body),
  });

/** Polls `read` until it returns a value other than undefined. Rejects after UNTIL_MS and names `what`. */
export async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + UNTIL_MS;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${UNTIL_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Keeps the database from storing that the gateway was late, as it is on a busy machine: silent pages prove nothing
 * then.
 */
async function forgetLateness({ database: { db } }: TestSite): Promise<void> {
  await db.execute(`create function skip_row() returns trigger language plpgsql as 'begin return null; end'`);
  await db.execute(
    'create trigger forget before insert on late_buckets for each row execute function skip_row()',
  );
}

/** Returns the signed cookie of a cohort. */
export async function cohortCookie({ database }: TestSite, cohort: number): Promise<string> {
  const values = await fetchSecrets(database.db);
  return `cohort=${writeCohort(cohort, values.find(({ name }) => name === 'cohort')!.secret)}`;
}

/** Returns a cohort that gets the canaries of exactly these `areas`. */
function cohortOf(canaries: Record<string, string>, areas: readonly string[]): number {
  const running = Object.fromEntries(
    Object.entries(canaries).map(([area, release]) => [area, { release, percent: PERCENT }]),
  );
  const wanted = areas.toSorted().join();
  const cohort = Array.from({ length: COHORTS }, (_, number) => number).find(
    (number) => chosenAreas(number, running).toSorted().join() === wanted,
  );
  if (cohort === undefined) throw new Error(`no cohort gets exactly ${wanted}`);
  return cohort;
}

/** A test site with the areas home, desk and kiosk, whose canaries are judged five times a second. */
export class CanarySite {
  private visits = 0;
  /** The address of the visitor of each page. */
  private readonly senders = new Map<string, string>();

  private constructor(
    readonly site: TestSite,
    private readonly times: JudgeTimes,
  ) {}

  static async open(): Promise<CanarySite> {
    // nothing is judged before `judge`
    const times = { everyMs: 200, graceMs: HOUR_MS };
    const site = await openTestSite({ canaryTimes: times, clock: () => Date.now() + AHEAD_MS });
    await forgetLateness(site);
    await site.deploy(buildShell());
    await site.deploy(buildPage('home', '/', `'the first home'`));
    await site.deploy(buildPage('desk', '/desk', `'the first desk'`));
    await site.deploy(buildPage('kiosk', '/kiosk', `'the first kiosk'`));
    return new CanarySite(site, times);
  }

  /** Starts a canary and returns its release id. */
  async begin(release: TinyRelease): Promise<string> {
    const { area, id } = release.manifest;
    await announceTiny(this.site.client, release);
    const change = { action: 'canary', area, to: id, percent: PERCENT, why: 'a test', force: true } as const;
    await this.site.client.change(change);
    return id;
  }

  /** Returns the cookie of a visitor who gets the canaries of exactly these `areas`. */
  cookieOf(canaries: Record<string, string>, ...areas: string[]): Promise<string> {
    return cohortCookie(this.site, cohortOf(canaries, areas));
  }

  /** Requests a page as a browser would and returns the page id from its document. */
  async visit(path: string, cookie: string): Promise<string> {
    this.visits += 1;
    // each visit comes from another network, because only the first page of a network counts as evidence
    const sender = `93.${this.visits >> 8}.${this.visits & 255}.1`;
    const headers = { accept: 'text/html', 'sec-fetch-site': 'none', cookie, 'x-forwarded-for': sender };
    const page = await this.site.get(path, headers);
    const [, id = ''] = /<data id="page-id" value="([^"]+)" hidden>/.exec(await page.text()) ?? [];
    this.senders.set(id, sender);
    return id;
  }

  /** Reports as the browser that got the page. An unknown page is reported from this machine. */
  report(page: string, ...events: PageReportEvent[]) {
    const sender = this.senders.get(page);
    return fetch(this.site.url + PAGE_REPORT_PATH, {
      method: 'POST',
      headers: {
        origin: this.site.url,
        'content-type': 'text/plain',
        ...(sender && { 'x-forwarded-for': sender }),
      },
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

  /**
   * Waits until this number of pages, of pages with a report and of pages with a failure are stored, and judges
   * them from then on.
   */
  async judge(expected: { served: number; reported: number; failed: number }): Promise<void> {
    await until('the write of all pages and reports', async () => {
      const [served, reported, failed] = await Promise.all(
        [
          'select sum(served) as n from page_counts',
          'select count(*) as n from page_reports',
          `select count(*) as n from page_reports where failed <> '[]'`,
        ].map(async (query) =>
          Number((await this.site.database.db.execute<{ n: string }>(query)).rows[0]?.n),
        ),
      );
      const isStored =
        served === expected.served && reported === expected.reported && failed === expected.failed;
      return isStored ? true : undefined;
    });
    this.times.graceMs = -2 * AHEAD_MS;
  }

  async statusOf(name: string) {
    return (await this.site.client.fetchStatus()).areas.find(({ area }) => area === name)!;
  }

  untilEnded(area: string): Promise<true> {
    return until(`the end of the canary of ${area}`, async () =>
      (await this.statusOf(area)).canary === null ? true : undefined,
    );
  }

  async lastEntry(area: string): Promise<ChannelChange> {
    return (await this.site.client.fetchLog({ area })).changes[0]!;
  }
}
