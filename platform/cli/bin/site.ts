import { runSiteCommand } from '@site/gateway/cli';
import { areaCommands } from '../src/area-commands';
import { openRepository } from '../src/repository/own-repository';

const repository = await openRepository(process.cwd());
await runSiteCommand(repository, areaCommands(repository));
