import path from 'node:path';
import { runSiteCommand, workspace } from '@site/gateway/cli';
import { productCommands } from '../src/cli/product-commands';

await runSiteCommand(workspace(path.resolve(import.meta.dirname, '../..')), productCommands);
