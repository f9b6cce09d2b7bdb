import type { DeployExtension } from '../admin/deploy.routes';

/** The deploy API of a product that adds nothing to it. */
export const NO_EXTENSION: DeployExtension = { tags: {}, errorStatus: {}, routes: [] };
