import { type Static, Type } from '@sinclair/typebox';
import { MoneyOperation, OperationId, OperationPreview } from './money-operations';

/**
 * Why somebody cannot confirm an operation, in `details` of the conflict `related`. `same`: the person or token has
 * proposed it. `made`: one of the two has invited or created the other, directly or not. `same-maker`: `who` has
 * invited or created both. `unknown-maker`: it is not known who has invited `who`. `token-maker`: `who` was invited
 * with a token of the API, directly or not. `gone`: the configuration has no token `who` any more. `young`: the passkey
 * or token of `who` was made less than a day before the proposal.
 */
export const SecondRefusal = Type.Object({
  because: Type.Union([
    Type.Literal('same'),
    Type.Literal('made'),
    Type.Literal('same-maker'),
    Type.Literal('unknown-maker'),
    Type.Literal('token-maker'),
    Type.Literal('gone'),
    Type.Literal('young'),
  ]),
  who: Type.String(),
});
export type SecondRefusal = Static<typeof SecondRefusal>;

/** Parameters and reply of GET /money/operations/{id}: an operation as somebody sees it who may decide about it. */
export const OperationParams = Type.Object({ id: OperationId }, { additionalProperties: false });
export const OperationView = Type.Object({
  operation: MoneyOperation,
  /** What a proposed operation would do. Null when it is not proposed, or when the facts have changed since. */
  preview: Type.Union([OperationPreview, Type.Null()]),
  /** Present when `preview` is null because the payment provider is switched off. Nothing has changed then. */
  unavailable: Type.Optional(Type.Literal(true)),
  /** Why the caller cannot confirm a proposed operation. Null when nothing forbids it. */
  refusal: Type.Union([SecondRefusal, Type.Null()]),
});
export type OperationView = Static<typeof OperationView>;
