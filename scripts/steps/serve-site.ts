import { startSite } from '../../gateway/src/main';
import { fail } from './failure.mjs';
import { step } from './progress.mjs';
import { text } from './start-site.text.mjs';

const port = Number(process.env.PORT);

try {
  const site = await step(text.opening, () => startSite({ port }));
  let stopping = false;
  const stop = async () => {
    // Ctrl-C reaches this process twice: from the terminal and from its parent.
    if (stopping) return;
    stopping = true;
    console.log(text.stopping);
    await site.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop().catch(fail));
  console.log(`\n${text.next}\n\n${text.ready(port)}`);
} catch (error) {
  fail(error);
}
