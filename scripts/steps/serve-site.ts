import { isDemo } from '../../product/src/config/is-demo';
import { fail } from './failure.mjs';
import { runSite } from './run-site';
import { text } from './start.text.mjs';

/**
 * Returns true for a demo on this machine that somebody tries in a terminal: it gets a console and a link to it. In a
 * log the link would be there for everybody who reads the log.
 */
const isTrial = () =>
  isDemo(process.env) && !process.env.SITE_ORIGIN && !process.env.DATABASE_URL && process.stdout.isTTY;

try {
  if (isTrial()) process.env.SITE_OPS_PORT ??= '0';
  const site = await runSite(fail);
  console.log(text.next(site.url, process.env.SITE_DATA));
  for (const line of site.missingFeatures) console.log(`\n${line}`);
  if (site.demoSignIn !== null) console.log(text.demo(site.demoSignIn));
  if (site.console && isTrial()) {
    const { link } = await site.console.invite({ name: text.demoOperator, roles: ['admin'] });
    console.log(text.console(link));
  }
} catch (error) {
  fail(error);
}
