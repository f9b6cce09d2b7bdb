import { type Static, Type } from '@sinclair/typebox';
import { TokenRefusal } from './deploy-token';
import { NoForce } from './no-force';
import { UnofferedName } from './unoffered-name';

/** A call that a release makes and that the site does not answer. */
const MissingCall = Type.Object({
  area: Type.String(),
  release: Type.String(),
  /** For example `GET /api/lavka/goods`. */
  call: Type.String(),
  /** True for a call below `/api/<area>/`, which an upstream of the area would answer. */
  forUpstream: Type.Boolean(),
});
export type MissingCall = Static<typeof MissingCall>;

/** A need of a release that the shell does not meet. */
export const UnmetNeed = Type.Object({
  area: Type.String(),
  /** Shared module, for example `@site/shared/stores`. */
  key: Type.String(),
  range: Type.String(),
  /** Needed names that the shell does not provide. */
  names: Type.Array(Type.String()),
  /** Version from which on the module provides the names. Null if another version would be no help, or is unknown. */
  since: Type.Union([Type.String(), Type.Null()]),
  /** Release of the shell. */
  shell: Type.String(),
  /** Version that the shell provides. Null if it does not provide the module. */
  provided: Type.Union([Type.String(), Type.Null()]),
});
export type UnmetNeed = Static<typeof UnmetNeed>;

/** Something that two or more areas own, although only one may. */
export const OwnedTwice = Type.Object({
  /** A path, modal, slot or call. */
  name: Type.String(),
  owners: Type.Array(Type.String()),
  /** A path above `name`, which belongs to the last owner with everything below it. */
  above: Type.Optional(Type.String()),
});
export type OwnedTwice = Static<typeof OwnedTwice>;

/** A change of the props of a modal or slot, of the result of a modal, or of the payload of an event. */
export const ContractChange = Type.Object({
  /** Place in the schema, for example `props.size`. */
  at: Type.String(),
  /**
   * A prop that others pass is `required` now, has a new limit (`bounded`), or takes fewer values (`narrowed`).
   * A value that others get may be missing now (`optional`), has lost a limit (`unbounded`), or may have new values
   * (`widened`). `gone`: the modal has no result any more.
   */
  change: Type.Union([
    Type.Literal('required'),
    Type.Literal('bounded'),
    Type.Literal('narrowed'),
    Type.Literal('optional'),
    Type.Literal('unbounded'),
    Type.Literal('widened'),
    Type.Literal('gone'),
  ]),
  /** The value or bound that is concerned; empty for any value. */
  detail: Type.String(),
});
export type ContractChange = Static<typeof ContractChange>;

/** Details of a conflict between a release and the site or another release. Each kind of problem has some of them. */
export const Conflict = Type.Object({
  /** The release, for example `home 3f2a9c01`, or its area. */
  of: Type.String(),
  /** Path, modal, slot, event or file. */
  name: Type.Optional(Type.String()),
  kind: Type.Optional(Type.Union([Type.Literal('modals'), Type.Literal('slots'), Type.Literal('events')])),
  /** Release that uses the name. */
  user: Type.Optional(Type.String()),
  /** Path to which `user` links, or that is the same page as `name`. */
  target: Type.Optional(Type.String()),
  changes: Type.Optional(Type.Array(ContractChange)),
  /** Sizes in bytes. `isFirst` if they are of the scripts of the first page, otherwise of all files for browsers. */
  size: Type.Optional(Type.Object({ bytes: Type.Number(), limit: Type.Number(), isFirst: Type.Boolean() })),
});
export type Conflict = Static<typeof Conflict>;

/** One reason why a composition does not link, that is, why its releases cannot run together. */
export const LinkProblem = Type.Object({
  kind: Type.Union([
    Type.Literal('missing-module'),
    Type.Literal('missing-name'),
    Type.Literal('version'),
    Type.Literal('path-owned-twice'),
    Type.Literal('path-below-another'),
    Type.Literal('path-reserved'),
    Type.Literal('same-as-unowned'),
    Type.Literal('modal-owned-twice'),
    Type.Literal('slot-owned-twice'),
    Type.Literal('call-owned-twice'),
    Type.Literal('path-in-use'),
    Type.Literal('modal-in-use'),
    Type.Literal('slot-in-use'),
    Type.Literal('event-in-use'),
    Type.Literal('contract-changed'),
    Type.Literal('missing-call'),
    Type.Literal('modal-unoffered'),
    Type.Literal('missing-file'),
    Type.Literal('missing-release'),
    Type.Literal('over-budget'),
  ]),
  /** One English sentence that names both sides of the conflict. */
  message: Type.String(),
  /** Details of a `missing-call` problem. Absent for other kinds. */
  missing: Type.Optional(MissingCall),
  /**
   * Details of a problem of the kinds `missing-module`, `missing-name` and `version`. Absent in replies of older
   * gateways.
   */
  need: Type.Optional(UnmetNeed),
  /** Details of a `modal-unoffered` problem. Absent for other kinds. */
  unoffered: Type.Optional(UnofferedName),
  /**
   * Details of a problem of the kinds `…-owned-twice` and `path-below-another`. Absent in replies of older gateways.
   */
  owned: Type.Optional(OwnedTwice),
  /** Details of all other kinds. Absent in replies of older gateways. */
  conflict: Type.Optional(Conflict),
  /** Canaries, for example `home 3f2a9c01`, with which the problem arises. Absent without them. */
  canaries: Type.Optional(Type.Array(Type.String())),
});
export type LinkProblem = Static<typeof LinkProblem>;

/** Rollbacks that are possible instead of one that does not link. */
export const RollbackAdvice = Type.Object({
  /** A release of the same area to which a rollback is possible. Null if none was found, and for other changes. */
  nearest: Type.Union([Type.String(), Type.Null()]),
  /**
   * Rollbacks that link one after the other and restore the wanted release. Empty if none were found. Absent for
   * other changes and in replies of older gateways.
   */
  order: Type.Optional(Type.Array(Type.Object({ area: Type.String(), to: Type.String() }))),
});
export type RollbackAdvice = Static<typeof RollbackAdvice>;

/** Consequences of a deploy of the shell with `force` for areas that do not link with it (docs/decisions/0102). */
export const ForcedDeploy = Type.Object({
  /** Areas that go back to an earlier release. */
  moved: Type.Array(Type.Object({ area: Type.String(), to: Type.String() })),
  /** Areas without a release that links. Visitors get their error panels. */
  withheld: Type.Array(Type.String()),
  /** Areas whose canaries end. */
  withdrawn: Type.Array(Type.String()),
});
export type ForcedDeploy = Static<typeof ForcedDeploy>;

/** `details` of a DOES_NOT_LINK reply. */
export const LinkRefusal = Type.Object({
  problems: Type.Array(LinkProblem),
  ...RollbackAdvice.properties,
  /**
   * What the same deploy with `force` would do. Absent if it would be refused too, for changes other than a deploy of
   * the shell, and in replies of older gateways.
   */
  forced: Type.Optional(ForcedDeploy),
  /** Names that the releases of a deploy or canary newly use and that no area owns. Absent if there are none. */
  unoffered: Type.Optional(Type.Array(UnofferedName)),
  noForce: Type.Optional(NoForce),
});
export type LinkRefusal = Static<typeof LinkRefusal>;

/**
 * Reply of POST /check, whose body is a ReleaseManifest: the reasons why the release would not link with the
 * live releases and canaries. The call stores nothing, and the files need not be uploaded.
 */
export const CheckReply = Type.Object({
  problems: Type.Array(LinkProblem),
  /**
   * Names that the release newly uses and that no area owns. Most are no reason to refuse it (docs/decisions/0103).
   * Absent in replies of older gateways.
   */
  unoffered: Type.Optional(Type.Array(UnofferedName)),
  /** Why the token of the call could not deploy the release. Absent if it could, and in replies of older gateways. */
  refusal: Type.Optional(TokenRefusal),
  /** True if the token may upload the release and have its pages checked (POST /page-checks). */
  mayCheckPages: Type.Optional(Type.Boolean()),
});
export type CheckReply = Static<typeof CheckReply>;
