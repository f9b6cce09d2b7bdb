import { toCliError } from '../../platform/gateway/src/cli/connection/cli-failure';
import { createDeployClient } from '../../platform/gateway/src/deploy-client/deploy-client';
import { linkProblemText } from '../../platform/gateway/src/refusals/link-problem.text';
import { buildArea } from '@site/build';
import { againstText as text } from '../../platform/dev/against/against.text.mjs';

/**
 * Builds the area's release and lets the site's linker check it without storing it. Returns Russian lines for
 * the developer: the problems found, or why the check was not possible. Never rejects.
 */
export async function checkRelease(
  url: string,
  folder: string,
  token: string | undefined,
): Promise<string[]> {
  if (!token) return [text.notChecked(text.noToken)];
  try {
    const manifest = await buildArea(folder);
    const { problems } = await createDeployClient({ url, token }, { toError: toCliError }).check(manifest);
    const misfits = problems.filter(({ kind }) => kind !== 'missing-file');
    return misfits.length > 0
      ? misfits.map((problem) => text.doesNotFit(manifest.area, linkProblemText(problem)))
      : [text.fits];
  } catch (error) {
    return [text.notChecked(error instanceof Error ? error.message : String(error))];
  }
}
