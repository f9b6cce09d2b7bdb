import { text } from '../create-area/create-area.text.mjs';
import { makeArea } from '../create-area/make-area.mjs';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { step } from '../steps/progress.mjs';
import { stopOnSignals } from '../steps/run.mjs';
import { text as startText } from '../steps/start.text.mjs';

const NO_SUCH_AREA = 2;

/**
 * `pnpm create-area <name>`: creates an area with a page, a store and a test, ready to be built. If the name
 * is not allowed, writes nothing and exits with code 2.
 * @param {string[]} args
 */
export async function createAreaCommand(args) {
  stopOnSignals();
  try {
    if (!isInstalled()) await step(startText.installing, install);
    // tsx compiles TypeScript for Node 20. It is a package, so it can be imported only after the installation.
    const { tsImport } = await import('tsx/esm/api');
    const { refusalOf } = /** @type {typeof import('../create-area/area-name')} */ (
      await tsImport('../create-area/area-name.ts', import.meta.url)
    );
    const [name = ''] = args;
    const refusal = args.length === 1 ? refusalOf(name) : text.usage;
    if (refusal !== null) {
      console.error(refusal);
      process.exitCode = NO_SUCH_AREA;
      return;
    }
    await step(text.creating(name), () => makeArea(name));
    console.log(text.created(name));
  } catch (error) {
    fail(error);
  }
}
