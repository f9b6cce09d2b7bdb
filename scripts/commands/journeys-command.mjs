import { PLAYWRIGHT } from '../checks/left-out.mjs';
import { skippedJourneys } from '../journeys/journey-needs.mjs';
import { text } from '../journeys/journeys.text.mjs';
import { findSite } from '../journeys/running-site.mjs';
import { fail } from '../steps/failure.mjs';
import { runTool } from '../steps/program.mjs';

const OPTION = '--site';
const USAGE_EXIT_CODE = 2;
/** Projects of `e2e/playwright.config.ts` whose tests open pages of one site. */
const PROJECTS = ['desktop', 'phone'];

/**
 * `pnpm journeys [options of Playwright]`: runs the end-to-end tests on a site of their own. With `--site <url>`,
 * runs the journeys that can use a site that already runs, and names the others.
 * @param {string[]} args
 */
export async function journeysCommand(args) {
  try {
    const { address, rest } = readSite(args);
    if (address === '') {
      console.error(text.usage);
      process.exitCode = USAGE_EXIT_CODE;
      return;
    }
    const site = address === null ? null : await findSite(address);
    if (site) announce(site, rest);
    const chosen =
      site && !rest.some((arg) => arg.startsWith('--project'))
        ? PROJECTS.map((name) => `--project=${name}`)
        : [];
    runTool(PLAYWRIGHT, ['test', '--config', 'e2e', ...chosen, ...rest], toEnv(site));
  } catch (error) {
    fail(error);
  }
}

/** @param {import('../journeys/running-site.mjs').RunningSite} site @param {readonly string[]} args */
function announce({ url, demo }, args) {
  console.log(text.site(url, demo));
  const skipped = skippedJourneys(demo, args);
  if (skipped.length > 0) console.log(text.skipped);
  for (const { spec, need } of skipped) console.log(`  ${spec}: ${text.reason[need]}`);
}

/**
 * Takes `--site <url>` or `--site=<url>` out of the arguments. `address` is null without the option, and empty
 * without its value.
 * @param {string[]} args
 */
function readSite(args) {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return { address: null, rest: args };
  const inline = args[at] !== OPTION;
  const address = (inline ? args[at]?.slice(OPTION.length + 1) : args[at + 1]) ?? '';
  return { address, rest: args.filter((_, index) => index !== at && (inline || index !== at + 1)) };
}

/** @param {import('../journeys/running-site.mjs').RunningSite | null} site @returns {Record<string, string>} */
const toEnv = (site) => (site ? { JOURNEYS_SITE: site.url, JOURNEYS_DEMO: site.demo ? '1' : '' } : {});
