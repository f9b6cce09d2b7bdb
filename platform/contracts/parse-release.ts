import { Value } from '@sinclair/typebox/value';
import { ReleaseManifest } from './release';

/** Parses the text of a `release.json`. Throws an error that names `file` if it is not a valid release. */
export function parseRelease(text: string, file: string): ReleaseManifest {
  const manifest = parseJson(text, file);
  if (Value.Check(ReleaseManifest, manifest)) return manifest;
  const [error] = Value.Errors(ReleaseManifest, manifest);
  throw new Error(`${file} is no release: ${error?.path ?? ''} ${error?.message ?? ''}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no release: ${(error as Error).message}`, { cause: error });
  }
}
