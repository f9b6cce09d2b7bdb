import { startGateway } from '@site/gateway/main';
import { bakeryProduct } from './product/bakery-product';
import { areaFolders, buildArea, isBuilt } from './product/build-areas';
import { readConfig, ROOT } from './product/config';
import { startText as text } from './product/start.text';

/** Builds shell and areas, deploys what has changed, and serves the site until it is interrupted. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  for (const folder of areaFolders()) {
    if (isBuilt(folder)) continue;
    console.log(text.building(folder));
    if (!(await buildArea(folder))) throw new Error(text.notBuilt(folder));
  }
  const { url, close } = await startGateway({
    config,
    product: bakeryProduct,
    publishFrom: ROOT,
    onProgress: (line) => console.log(line),
  });
  const stop = () => void close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  console.log(text.ready(url));
}

const isPortTaken = (error: unknown): error is { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;

start().catch((error: unknown) => {
  if (isPortTaken(error)) console.error(text.portTaken(error.port));
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
