import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { AnnounceReply, BlobReply } from '@site/contracts/release-upload';
import { AreaName } from '@site/contracts/deploy-fields';
import { CheckReply } from '@site/contracts/link-problem';
import { ReleaseManifest } from '@site/contracts/release';
import { isApiError } from '@site/contracts/api-error';
import type { FastifyRequest } from 'fastify';
import { checkRelease } from '../channel/link.service';
import { findNewClaims } from '../channel/new-claims';
import { findUnofferedNames } from '../channel/unoffered-names';
import { isRefused, toUnofferedProblem } from '../releases/linker/unoffered';
import type { TokenBudget } from './tokens/token-budget';
import { findDeployRefusal } from './tokens/deploy-refusal';
import type { SiteCalls } from '../channel/missing-calls';
import { NO_ROUTING } from '../channel/site-routing';
import { toState } from '../channel/state';
import { fetchHead, fetchRevision } from '../channel/channel.repo';
import { authorize, dbOf, tokenOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { assertBundleLimit, assertManifestLimits } from '../releases/limits/manifest-limits';
import { assertReadable, checkManifest, MAX_MANIFEST_BYTES } from '../releases/upload/manifest.rules';
import { refusal } from '../refusals/refusal';
import { announceRelease, storeBlob } from '../releases/upload/upload.service';
import { fetchStoredIds } from '../releases/store/release.repo';
import { saveSignature } from '../signing/signing.repo';
import type { ReleaseTrust } from '../signing/release-trust';
import { ALL, may, ownerOf, uploadVerb } from './tokens/rights';
import { readSignature } from './read-signature';

const MAX_BLOB_BYTES = 8 * 1024 * 1024;

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const script = { size: 51_699, type: 'text/javascript; charset=utf-8' };
const EXAMPLE: ReleaseManifest = {
  format: 1,
  area: 'home',
  id: '3f2a9c01d4e5b677',
  files: [
    { path: 'home.9a1b2c3d.js', ...script, integrity: hash('A'), audience: 'browser' },
    { path: 'home.4e5f6a7b.cjs', ...script, integrity: hash('B'), audience: 'server' },
  ],
  entry: 'home.9a1b2c3d.js',
  scripts: [],
  fonts: [],
  server: 'home.4e5f6a7b.cjs',
  owns: {
    name: 'home',
    title: 'Home',
    paths: [{ prefix: '/', title: 'Home', description: 'The main page' }],
    modals: [],
    slots: [],
    budget: { first: 70_000, total: 230_000 },
  },
  needs: [{ key: '@site/shared/stores', range: '^1.2.0', names: ['useSession'] }],
  provides: [],
};

const MANIFEST = withExamples(ReleaseManifest, EXAMPLE);

/**
 * Options for routes whose body is a manifest. `assertReadable` runs before the schema check, which works by
 * recursion and would report unknown fields instead of a newer format.
 */
const withManifest = {
  bodyLimit: MAX_MANIFEST_BYTES,
  preValidation: async ({ body }: Pick<FastifyRequest, 'body'>) => assertReadable(body),
};

/** Routes that announce, upload and check releases. */
export const releaseRoutes =
  (
    trust: ReleaseTrust,
    calls: SiteCalls,
    budget: Pick<TokenBudget, 'countMismatch'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    const announcing: RouteAbout = {
      summary: 'Announces a release and lists the files to be sent',
      description:
        'Stores the manifest. Visitors see no change before `POST /channel`. Announcing a stored release again changes nothing. The header `site-release-signature` carries the release’s signature (SignedRelease as JSON in base64url).',
      tags: ['releases'],
      errors: ['FORBIDDEN', 'CONFLICT', 'TOO_LARGE'],
    };
    app.post(
      '/releases',
      {
        ...withManifest,
        schema: { ...announcing, body: MANIFEST, response: { 200: AnnounceReply } },
      },
      async (request) => {
        const token = authorize(request, uploadVerb(tokenOf(request)), request.body.area);
        const signed = readSignature(request.headers, request.body);
        const db = dbOf(request);
        await trust.assertUpload(db, request.body, signed);
        const announced = await announceRelease(db, request.body, { limited: !token.areas.includes(ALL) });
        if (signed) await saveSignature(db, signed);
        return { ...announced, revision: await fetchRevision(db) };
      },
    );

    const sending: RouteAbout = {
      summary: 'Sends one announced file',
      description:
        'The body is the raw bytes; `digest` is the base64 part of the file’s integrity as base64url. `area` names the area whose release lists the file; without it, the file is sent for all areas of the token. Size, hash and kind must match the release: after ten uploads of a team in a minute that do not, further ones are refused with `TOO_MANY_REQUESTS`.',
      tags: ['releases'],
      errors: ['NOT_FOUND', 'TOO_LARGE'],
      consumes: ['application/octet-stream'],
    };
    app.put(
      '/blobs/:digest',
      {
        bodyLimit: MAX_BLOB_BYTES,
        schema: {
          ...sending,
          querystring: Type.Object({ area: Type.Optional(AreaName) }),
          params: Type.Object({ digest: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }) }),
          response: { 200: BlobReply },
        },
      },
      async (request) => {
        const token = tokenOf(request);
        if (!Buffer.isBuffer(request.body)) {
          throw refusal('BAD_REQUEST', 'A file is sent as application/octet-stream');
        }
        const { area: only } = request.query;
        const integrity = `sha384-${request.params.digest.replaceAll('-', '+').replaceAll('_', '/')}`;
        return storeBlob(
          dbOf(request),
          integrity,
          request.body,
          (area) => may(token, uploadVerb(token), area) && (only === undefined || area === only),
          ownerOf(token),
        ).catch((error: unknown) => {
          if (isApiError(error) && error.code === 'BAD_REQUEST') budget.countMismatch(token);
          throw error;
        });
      },
    );

    const checking: RouteAbout = {
      summary: 'Checks whether a release would link now',
      description:
        'It is linked with the live releases and with every running canary of other areas, and its calls are compared with those that the site answers. `unoffered` lists names that it newly uses and no area owns, `refusal` says why the token could not deploy it, and `mayCheckPages` if it may use `POST /page-checks`. Nothing is stored, and the files need not be uploaded.',
      tags: ['releases'],
      errors: ['FORBIDDEN', 'CONFLICT', 'TOO_LARGE'],
    };
    app.post(
      '/check',
      {
        ...withManifest,
        schema: { ...checking, body: MANIFEST, response: { 200: CheckReply } },
      },
      async (request) => {
        const { body } = request;
        const token = authorize(request, 'read', body.area);
        assertManifestLimits(body);
        checkManifest(body);
        const db = dbOf(request);
        if (!(await fetchStoredIds(db, body.area, [body.id])).has(body.id)) assertBundleLimit(body);
        const state = toState(await fetchHead(db), NO_ROUTING);
        const moves = [{ area: body.area, to: body.id }];
        const problems = await checkRelease(db, state, body, calls);
        const unoffered = await findUnofferedNames(db, state.live, moves, body);
        const claims = await findNewClaims(db, state.live, moves, body);
        const refusal = findDeployRefusal(token, body.area, claims);
        return {
          problems: [...problems, ...unoffered.filter(isRefused).map(toUnofferedProblem)],
          unoffered: unoffered.filter((one) => !isRefused(one)),
          ...(refusal ? { refusal } : {}),
          mayCheckPages: may(token, uploadVerb(token), body.area),
        };
      },
    );
  };
