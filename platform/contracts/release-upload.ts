import { type Static, Type } from '@sinclair/typebox';

/**
 * Reply of POST /releases, which announces a manifest. `missing` lists the integrity of each file that must
 * still be uploaded. Pass `revision` to the deploy call, so that it fails if somebody else changes the area
 * meanwhile.
 */
export const AnnounceReply = Type.Object({
  release: Type.String(),
  missing: Type.Array(Type.String()),
  revision: Type.Integer(),
});
export type AnnounceReply = Static<typeof AnnounceReply>;

/**
 * Reply of PUT /blobs/{digest}, which uploads raw bytes as `application/octet-stream`. `digest` is the file's
 * integrity hash in base64url.
 */
export const BlobReply = Type.Object({ integrity: Type.String(), size: Type.Integer() });
export type BlobReply = Static<typeof BlobReply>;
