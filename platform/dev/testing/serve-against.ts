import { startAgainst } from '../against/against-server';

// Serves the site at the address in its first argument with the area in the folder of the second one, as `site dev`
// does without the checks. Builds into the folder of the third one, and has the backend at the address in the fourth
// one.
const [remote = '', folder = '', output = '', address] = process.argv.slice(2);
const say = (line: string) => console.log(line);
const options = { root: folder, folder, checker: '', remote, output, port: 0, host: '127.0.0.1' };
const backend = address === undefined ? undefined : { address };
const { url } = await startAgainst({ ...options, backend, say, onProgress: say });
console.log(`READY ${url}`);
