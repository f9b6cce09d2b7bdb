import type { PageState } from '@site/contracts/page';
import type { TestSite } from './test-site';
import type { TinyRelease } from './tiny-release';

export const HTML = { accept: 'text/html' };

/** Returns the cookie that a reply sets, as a browser sends it. */
export const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Creates functions that store releases and visit their previews. */
export function createPreviewVisits(site: TestSite) {
  async function open(path: string, cookie = '') {
    const reply = await site.get(path, { ...HTML, cookie });
    const html = await reply.text();
    const [, state = 'null'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return { reply, html, page: JSON.parse(state) as PageState };
  }
  return {
    /** Opens a page. `page` is null if the site answered with a message. */
    open,
    /** Stores a release without deploying it. Returns its id. */
    async store({ manifest, files }: TinyRelease, { client }: Pick<TestSite, 'client'> = site) {
      const { missing } = await client.announce(manifest);
      for (const { path, integrity } of manifest.files)
        if (missing.includes(integrity)) await client.upload(integrity, files[path]!);
      return manifest.id;
    },
    /** Returns the statuses of a link and of the page /desk for a visitor of the link. */
    statuses: async ({ path, cookie }: { path: string; cookie: string }) => [
      (await site.get(path, HTML)).status,
      (await open('/desk', cookie)).reply.status,
    ],
  };
}
