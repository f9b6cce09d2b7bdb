import { createDeployClient } from '../../../gateway/src/cli/deploy-client';
import { buildArea } from '../../../shared/build/build-area';
import { againstText as text } from './against.text.mjs';

/**
 * Builds the area's release and asks the site whether it would link: every shared module, name and version that the site's
 * shell lacks, by its pair. The site keeps nothing of it. Gives lines for whoever develops; never rejects.
 */
export async function checkRelease(
  url: string,
  folder: string,
  token: string | undefined,
): Promise<string[]> {
  if (!token) return [text.notChecked(text.noToken)];
  try {
    const manifest = await buildArea(folder);
    const { problems } = await createDeployClient({ url, token }).check(manifest);
    const misfits = problems.filter(({ kind }) => kind !== 'missing-file');
    return misfits.length > 0
      ? misfits.map(({ message }) => text.doesNotFit(manifest.area, message))
      : [text.fits];
  } catch (error) {
    return [text.notChecked(error instanceof Error ? error.message : String(error))];
  }
}
