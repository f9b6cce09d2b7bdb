import { readdir } from 'node:fs/promises';
import { startSiteProcess } from '../site/site-process';
import { buildVariants, type Variants } from './build-variants';
import type { Certificate } from '../site/certificate';
import { limitDocument, ownerOfPage, spaDocument } from './documents';
import { type Front, startFront } from '../site/http2-front';
import { ownFiles } from './own-files';
import type { Runs } from './targets';

/** The builds to compare. Each build has its own HTTP/2 proxy in front of the same site. */
export interface OpenBuilds {
  urls: Record<keyof Runs, string>;
  close(): Promise<void>;
}

async function openFronts(
  certificate: Certificate,
  paths: readonly string[],
  { folder }: Variants,
  siteUrl: string,
): Promise<Record<keyof Runs, Front>> {
  const own = new Set(await readdir(folder));
  const fetchPage = async (path: string) => (await fetch(new URL(path, siteUrl))).text();
  const limits: Record<string, string> = {};
  for (const path of paths) {
    const served = await fetchPage(path);
    limits[path] = limitDocument(served, ownerOfPage(served, path), own);
  }
  const title = /<title>(.*?)<\/title>/.exec(await fetchPage('/'))?.[1] ?? '';
  return {
    site: await startFront(siteUrl, certificate),
    spa: await startFront(siteUrl, certificate, await ownFiles(folder, { '/': spaDocument(title) })),
    limit: await startFront(siteUrl, certificate, await ownFiles(folder, limits)),
  };
}

/** Starts the site, the limit builds for the pages at `paths`, and the single-page application for `/`. */
export async function openBuilds(certificate: Certificate, paths: readonly string[]): Promise<OpenBuilds> {
  const variants = await buildVariants();
  const site = await startSiteProcess({ benchmark: true });
  try {
    const fronts = await openFronts(certificate, paths, variants, site.url);
    return {
      urls: { site: fronts.site.url, spa: fronts.spa.url, limit: fronts.limit.url },
      close: async () => {
        await Promise.all(Object.values(fronts).map((front) => front.close()));
        await site.stop();
      },
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
