import path from 'node:path';
import { runSiteCommand } from '@site/gateway/cli';
import { productCommands } from '../src/cli/product-commands';

await runSiteCommand(path.resolve(import.meta.dirname, '../..'), productCommands);
