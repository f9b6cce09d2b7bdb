import { readdir } from 'node:fs/promises';
import { startSiteProcess } from '../site/site-process';
import { buildVariants } from './build-variants';
import type { Certificate } from './certificate';
import { limitDocument, spaDocument } from './documents';
import { startFront } from './http2-front';
import { ownFiles } from './own-files';
import type { Runs } from './targets';

/** The builds that are compared, each behind an HTTP/2 front of its own before the same site. */
export interface OpenBuilds {
  urls: Record<keyof Runs, string>;
  close(): Promise<void>;
}

export async function openBuilds(certificate: Certificate): Promise<OpenBuilds> {
  const [{ folder }, site] = await Promise.all([buildVariants(), startSiteProcess()]);
  const served = await (await fetch(site.url)).text();
  const own = new Set(await readdir(folder));
  const title = /<title>(.*?)<\/title>/.exec(served)?.[1] ?? '';
  const fronts = {
    site: await startFront(site.url, certificate),
    spa: await startFront(site.url, certificate, await ownFiles(folder, spaDocument(title))),
    limit: await startFront(site.url, certificate, await ownFiles(folder, limitDocument(served, own))),
  };
  return {
    urls: { site: fronts.site.url, spa: fronts.spa.url, limit: fronts.limit.url },
    close: async () => {
      await Promise.all(Object.values(fronts).map((front) => front.close()));
      await site.stop();
    },
  };
}
