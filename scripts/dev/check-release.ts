import type { ReleaseManifest } from '@site/contracts/release';
import { toCliError } from '../../platform/gateway/src/cli/connection/cli-failure';
import { type Environment, readTokenFor } from '../../platform/gateway/src/cli/connection/connect';
import { createDeployClient } from '../../platform/gateway/src/deploy-client/deploy-client';
import { linkProblemText } from '../../platform/gateway/src/refusals/link-problem.text';
import { againstText as text } from '../../platform/dev/against/against.text.mjs';

/**
 * Builds the area's release and lets the site's linker check it without storing it, with the token of `env` if it
 * belongs to this site. Returns Russian lines for the developer: the problems found, or why the check was not
 * possible. Never rejects.
 */
export async function checkRelease(
  url: string,
  build: () => Promise<ReleaseManifest>,
  env: Environment,
): Promise<string[]> {
  try {
    const token = readTokenFor(url, env);
    if (token === null) return [text.notChecked(text.noToken)];
    const manifest = await build();
    const { problems } = await createDeployClient({ url, token }, { toError: toCliError }).check(manifest);
    const misfits = problems.filter(({ kind }) => kind !== 'missing-file');
    return misfits.length > 0
      ? misfits.map((problem) => text.doesNotFit(manifest.area, linkProblemText(problem)))
      : [text.fits];
  } catch (error) {
    return [text.notChecked(error instanceof Error ? error.message : String(error))];
  }
}
