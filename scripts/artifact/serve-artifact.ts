import { operatorLine } from '../steps/failure.mjs';
import { runSite } from '../steps/run-site';
import { text } from './artifact.text.mjs';

/** Program `server.mjs` of the artifact. It writes nothing beside itself, so a failure is printed whole. */
const fail = (error: unknown): never => {
  const named = error instanceof Error ? Object.assign(error, { command: 'node server.mjs' }) : error;
  console.error(operatorLine(named) ?? (error instanceof Error ? error.stack : String(error)));
  process.exit(1);
};

try {
  const site = await runSite(fail);
  console.log(text.next);
  for (const line of site.missingFeatures) console.log(`\n${line}`);
} catch (error) {
  fail(error);
}
