import { type Static, Type } from '@sinclair/typebox';

/** A path, modal, slot or event of another area that a release uses and that no live area owns. */
export const UnofferedName = Type.Object({
  area: Type.String(),
  release: Type.String(),
  kind: Type.Union([
    Type.Literal('path'),
    Type.Literal('modal'),
    Type.Literal('slot'),
    Type.Literal('event'),
  ]),
  name: Type.String(),
});
export type UnofferedName = Static<typeof UnofferedName>;
