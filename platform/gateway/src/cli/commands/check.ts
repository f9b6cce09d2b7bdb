import type { TokenRefusal } from '@site/contracts/deploy-token';
import { SHELL } from '@site/contracts/release-path';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import type { BuiltRelease } from '../../releases/built-release';
import { faultLine, remarkLine } from '../../refusals/faults.text';
import { linkProblemTexts, otherUnofferedTexts, unofferedText } from '../../refusals/link-problem.text';
import { checkedRefusalText } from '../connection/connection.text';
import { checkBuiltPages } from './check-built-pages';
import { findBrowserUse } from './find-browser-use';
import { pageCheckText } from './page-check.text';
import { readOnlyCommandsText as text } from './read-only-commands.text';
import { readFreshRelease } from './read-built-release';

/**
 * `site check <area>`: checks that the server can load the local build, that it would link with the live
 * releases, that the site answers its calls, and that its pages, modals and slots pass the check of a deploy, for which
 * the build is uploaded. Exits with code 1 otherwise, and with 4 if the token may deploy the area, but not with what
 * the release newly claims. A token without the right to deploy is a remark only, because pipelines check with one
 * token and deploy with another. Without the right to preview or deploy, no pages are drawn.
 */
export async function check(ports: CommandPorts, area: string, { dir }: { dir?: string }): Promise<Outcome> {
  const built = await readFreshRelease(ports, area, dir);
  const { manifest } = built;
  const browserName = area === SHELL ? null : await findBrowserName(built);
  if (browserName)
    throw new CliError(text.needsBrowser(area, manifest.id, browserName, ports.ownArea), 1, {
      code: 'NEEDS_BROWSER',
    });
  const { problems, unoffered = [], refusal, mayCheckPages } = await ports.client.check(manifest);
  if (problems.length > 0) {
    const lines = [
      text.unfit(area, manifest.id),
      ...linkProblemTexts(problems).map((line) => `  ${line}`),
      ...otherUnofferedTexts(unoffered, problems),
      ...(refusal ? [refusalLine(refusal)] : []),
    ];
    throw new CliError(lines.join('\n'), 1, { code: 'DOES_NOT_LINK', details: { problems, unoffered } });
  }
  if (refusal?.reason === 'claims')
    throw new CliError([checkedRefusalText(refusal), ...unoffered.map(unofferedText)].join('\n'), 4, {
      code: 'FORBIDDEN',
      details: refusal,
    });
  const {
    drawn,
    undrawn,
    faults: found,
    remarks: seen = [],
    why,
  } = await checkBuiltPages(ports, built, { mayCheckPages });
  const faults = found.map((fault) => ({ ...fault, message: faultLine(fault) }));
  const remarks = seen.map((remark) => ({ ...remark, message: remarkLine(remark) }));
  const checked = pageCheckText.checked({ drawn, undrawn, faults, remarks });
  const more = [...unoffered.map(unofferedText), ...(refusal ? [refusalLine(refusal)] : [])];
  if (faults.length > 0)
    throw new CliError([checked, ...more].join('\n'), 1, {
      code: 'FAILING_PAGES',
      details: { faults, remarks, unoffered },
    });
  const release = manifest.id;
  const data = {
    area,
    release,
    problems,
    unoffered,
    drawn,
    faults,
    remarks,
    ...(refusal ? { refusal } : {}),
  };
  return {
    data,
    lines: [
      ports.paint.good(text.fits(area, manifest.id, ports.url)),
      ...(why === undefined ? [checked] : []),
    ],
    notes: [
      ...(why === undefined ? [] : [why]),
      ...(ports.ownArea === area ? [text.sourcesNotChecked] : []),
      ...more,
    ],
  };
}

/** Says why a deploy with this token would be refused. Only a token without the right to deploy is for checks alone. */
function refusalLine(refusal: TokenRefusal): string {
  const reason = checkedRefusalText(refusal);
  return refusal.reason === 'verb' ? text.onlyChecks(reason) : reason;
}

/** Returns the name of a browser's global that the release uses while the server loads it, or null. */
async function findBrowserName({ manifest, read }: BuiltRelease): Promise<string | null> {
  const server = manifest.files.find(({ path }) => path === manifest.server);
  return server ? findBrowserUse((await read(server.integrity)).toString('utf8')) : null;
}
