import { serveDev } from '../src/dev/serve-dev';

const [folder = '', site = '', port = '', address, user] = process.argv.slice(2);
await serveDev(folder, site, Number(port), address === undefined ? undefined : { address, user });
