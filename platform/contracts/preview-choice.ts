import { type Static, Type } from '@sinclair/typebox';

/** Releases by area, `live` (LIVE_RELEASE) for the live one. An area that is left out gets the release of the link. */
export const PreviewChoiceRequest = Type.Object(
  { releases: Type.Record(Type.String({ maxLength: 20 }), Type.String({ maxLength: 16 })) },
  { additionalProperties: false },
);
export type PreviewChoiceRequest = Static<typeof PreviewChoiceRequest>;
