import { Value } from '@sinclair/typebox/value';
import type { ReleaseManifest } from '@site/contracts/release';
import { SIGNATURE_HEADER, SignedRelease } from '@site/contracts/release-signature';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../refusals/refusal';

/**
 * Reads the signature of a release from the headers of a request; null without the header. Throws BAD_REQUEST for
 * a malformed one, and for the signature of another release.
 */
export function readSignature(
  headers: FastifyRequest['headers'],
  manifest: ReleaseManifest,
): SignedRelease | null {
  const header = headers[SIGNATURE_HEADER];
  if (header === undefined) return null;
  const signed = parse(String(header));
  if (!Value.Check(SignedRelease, signed)) {
    throw refusal('BAD_REQUEST', `${SIGNATURE_HEADER} is no SignedRelease as JSON in base64url`);
  }
  const { area, release } = signed.statement;
  if (area !== manifest.area || release !== manifest.id) {
    throw refusal(
      'BAD_REQUEST',
      `The signature is of ${area} ${release}, not of ${manifest.area} ${manifest.id}`,
    );
  }
  return signed;
}

function parse(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
