import { Type } from '@sinclair/typebox';
import { Profession } from '@site/shared/contracts/home';

/**
 * A fact about a profession: a `value` in words, or the name of a count that the game server measures
 * (docs/product/home.md#live-data). Exactly one of them.
 */
const ProfessionFact = Type.Object({
  label: Type.String(),
  value: Type.Optional(Type.String()),
  live: Type.Optional(
    Type.Union([Type.Literal('vacancies'), Type.Literal('hearings'), Type.Literal('wanted')]),
  ),
});

/** A profession in `api/content/welcome`. */
export const ContentProfession = Type.Composite([
  Type.Omit(Profession, ['facts']),
  Type.Object({ facts: Type.Array(ProfessionFact) }),
]);
