import { randomBytes } from 'node:crypto';
import { openTestSite, type TestSite } from '../src/testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../src/testing/tiny-release';

/** Size of the page, similar to the size of the home page. */
const PAGE_BYTES = 140_000;
/** Random bytes per paragraph, chosen so that the page compresses about as well as a real one. */
const WORD_BYTES = 14;

function buildText(): string {
  const paragraph = () =>
    `<p class="css-1a2b3c">${randomBytes(WORD_BYTES).toString('base64')} the words of a page that come again</p>`;
  return Array.from({ length: PAGE_BYTES / paragraph().length }, paragraph).join('\n');
}

/** Opens a test site with one page of ordinary size at `/`. */
export async function openPage(): Promise<TestSite> {
  const site = await openTestSite();
  await site.deploy(buildShell());
  const paths = [{ prefix: '/', title: 'Bench', description: 'Bench' }];
  const server = renderingArea(`${JSON.stringify(buildText())} + request.path`);
  await site.deploy(buildRelease({ paths, server }));
  return site;
}
