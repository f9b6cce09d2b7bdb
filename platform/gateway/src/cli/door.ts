export type { DeployClient } from '../deploy-client/deploy-client';
export type { CommandExtension } from './command-builder';
export { readPort } from './connection/read-port';
export { reportFailure, runSiteCommand, type Workplace, workspace } from './run-site-command';
export { CliError } from './terminal/cli-error';
export type { CommandPorts } from './terminal/command-ports';
export type { Outcome } from './terminal/outcome';
export { buildTable } from './terminal/table';
