import { serveDev } from '../src/dev/serve-dev';

const [folder = '', site = '', port = ''] = process.argv.slice(2);
await serveDev(folder, site, Number(port));
