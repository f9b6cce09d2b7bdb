import { reportFailure, runSiteCommand } from '@site/gateway/cli';
import { areaCommands } from './area-commands';
import { openRepository } from './repository/own-repository';

try {
  const repository = await openRepository(process.cwd());
  await runSiteCommand(repository, areaCommands(repository));
} catch (error) {
  reportFailure(error);
}
