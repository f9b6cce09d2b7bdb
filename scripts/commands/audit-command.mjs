import { auditDependencies } from '../audit/audit.mjs';
import { text } from '../audit/audit.text.mjs';
import { CheckNotRun } from '../steps/check-not-run.mjs';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { CommandFailed } from '../steps/run.mjs';
import { step } from '../steps/progress.mjs';
import { text as startText } from '../steps/start.text.mjs';

/**
 * `npm run audit`: exits with code 1 if a production dependency has an advisory of high or critical severity. A
 * machine that reaches no advisories gets a message and code 0.
 */
export async function auditCommand() {
  try {
    if (!isInstalled()) await step(startText.installing, install);
    await auditDependencies();
    console.log(text.passed);
  } catch (error) {
    if (error instanceof CheckNotRun) console.log(error.message);
    else if (error instanceof CommandFailed) {
      console.error(error.output);
      process.exitCode = 1;
    } else fail(error);
  }
}
