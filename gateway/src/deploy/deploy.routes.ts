import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { AnnounceReply, BlobReply } from '@site/shared/contracts/deploy';
import { ReleaseManifest } from '@site/shared/contracts/release';
import { authorize, requireToken, tokenOf } from './authorize';
import { type ChannelPorts, channelRoutes } from './channel.routes';
import { handleDeployError } from './deploy-error';
import { type PreviewLinkPorts, previewRoutes } from './preview.routes';
import { refusal } from './refusal';
import { announceRelease, storeBlob } from './release.service';
import { mayDeploy } from './token.service';

const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;
const MAX_BLOB_BYTES = 8 * 1024 * 1024;

export interface DeployPorts extends ChannelPorts {
  preview: Pick<PreviewLinkPorts, 'secret' | 'clock'>;
}

/** The deploy API (contracts/deploy.ts): what `site` and every other deploying tool talks to. */
export const buildDeployApi =
  ({ db, live, metrics, mode, preview }: DeployPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    app.setErrorHandler(handleDeployError);
    requireToken(app, db);
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/releases',
      {
        bodyLimit: MAX_MANIFEST_BYTES,
        schema: { body: ReleaseManifest, response: { 200: AnnounceReply } },
      },
      async (request) => {
        authorize(request, 'deploy', request.body.area);
        return announceRelease(db, request.body);
      },
    );

    app.put(
      '/blobs/:digest',
      {
        bodyLimit: MAX_BLOB_BYTES,
        schema: {
          params: Type.Object({ digest: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }) }),
          response: { 200: BlobReply },
        },
      },
      async (request) => {
        const token = tokenOf(request);
        if (!Buffer.isBuffer(request.body)) {
          throw refusal('BAD_REQUEST', 'A file is sent as application/octet-stream');
        }
        const integrity = `sha384-${request.params.digest.replaceAll('-', '+').replaceAll('_', '/')}`;
        return storeBlob(db, integrity, request.body, (area) => mayDeploy(token, area));
      },
    );

    await app.register(channelRoutes({ db, live, metrics, mode }));
    await app.register(previewRoutes({ db, ...preview }));
  };
