import type { TSchema } from '@sinclair/typebox';
import type { Db } from '@site/server/db';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { PreviewReader } from '../previews/preview-reader';
import { NO_ROUTING } from '../channel/site-routing';
import { DEPLOY_PREFIX, registerDeployDocument } from '../admin/deploy-document';
import { buildDeployApi, type DeployExtension } from '../admin/deploy.routes';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { fixedSecret } from './fixed-secret';
import { NO_EVENTS } from './no-events';
import { NO_TRACES } from './no-traces';
import { NO_UPSTREAMS } from './no-upstreams';
import { UNSIGNED } from './unsigned';
import { TINY_DEFAULTS } from './tiny-product';

export interface Operation {
  summary?: string;
  tags?: string[];
  responses: Record<string, { description: string }>;
}

interface DeployDocument {
  tags: { name: string }[];
  security: object[];
  paths: Record<string, Record<string, Operation>>;
}

export interface DeployRoute {
  url: string;
  method: string;
  schema: { body?: TSchema & { examples?: unknown[] } };
  /** True if a person signs each call with the passkey. */
  needsPasskey: boolean;
}

/** The routes of a deploy API and the OpenAPI document that describes them. */
export interface OpenedDeployDocument {
  app: FastifyInstance;
  routes: DeployRoute[];
  document: DeployDocument;
  operationOf(route: DeployRoute): Operation | undefined;
}

/** Registers the deploy API with an extension, without a database, and reads its OpenAPI document. */
export async function openDeployDocument(extension: DeployExtension): Promise<OpenedDeployDocument> {
  const routes: DeployRoute[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ url, method, schema, config }: RouteOptions) => {
    if (!url.startsWith(`${DEPLOY_PREFIX}/v1/`)) return;
    for (const one of [method].flat())
      if (one !== 'HEAD')
        routes.push({
          ...{ url, method: one, schema: schema as DeployRoute['schema'] },
          needsPasskey: config?.passkey === true,
        });
  });
  const api = buildDeployApi({
    db: {} as Db,
    limited: {} as Db,
    untimed: {} as Db,
    actFor: (_sender, work) => work(),
    readCached: () => Promise.resolve(null),
    trust: UNSIGNED,
    live: { refresh: () => Promise.resolve(), current: null },
    gate: { check: () => Promise.resolve({ result: 'live', remarks: [] }) },
    metrics: new GatewayMetrics(),
    routing: NO_ROUTING,
    preview: {
      secret: fixedSecret(Buffer.alloc(32)),
      clock: () => 0,
      origin: null,
      reader: new PreviewReader(),
    },
    extension,
    traces: NO_TRACES,
    upstreams: NO_UPSTREAMS,
    events: NO_EVENTS,
    staff: null,
  });
  await app.register(
    async (scope) => {
      await registerDeployDocument(scope, TINY_DEFAULTS.identity, extension);
      await scope.register(api, { prefix: '/v1' });
    },
    { prefix: DEPLOY_PREFIX },
  );
  const document = (await app.inject(`${DEPLOY_PREFIX}/docs/json`)).json<DeployDocument>();
  const operationOf = ({ url, method }: DeployRoute) =>
    document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return { app, routes, document, operationOf };
}
