import { type Static, Type } from '@sinclair/typebox';
import { RewardFields } from './donate';
import { Picture } from './home';
import { PARTNER_DAYS_MAX } from './limits';
import { PARTNER_NETWORKS } from './partner-networks';

/** Partners and their pages (docs/product/promo.md#partner-page). */
const Whole = Type.Integer({ minimum: 0 });

/** Network of a partner's link (partner-networks.ts). */
export const PartnerNetwork = Type.Union(PARTNER_NETWORKS.map((network) => Type.Literal(network)));

/** Task that a player must complete to get the bonuses: hours to play and level to reach. */
export const PartnerTask = Type.Object({ playTime: Whole, level: Type.Integer({ minimum: 1 }) });
export type PartnerTask = Static<typeof PartnerTask>;

/** GET /api/partners/{partnerId}. The reply for an unknown partner is `NOT_FOUND`. */
export const Partner = Type.Object({
  name: Type.String(),
  /** The promocode in the partner's spelling. */
  promo: Type.String(),
  /** Links to known networks that are enabled. */
  socialLinks: Type.Array(
    Type.Object({
      network: PartnerNetwork,
      link: Type.String(),
      /** Legal note that must accompany the network's name. */
      note: Type.Optional(Type.String()),
    }),
  ),
  reward: RewardFields,
  task: PartnerTask,
  portrait: Type.Optional(Picture),
  /** Address of the picture for link previews (contracts/share-picture.ts). */
  sharePicture: Type.String(),
});
export type Partner = Static<typeof Partner>;

/** Statistics of one partner for one day in Moscow time. Individual visitors are not recorded. */
export const PartnerDay = Type.Object({
  partner: Type.String(),
  /** Date in the form «2026-11-22». */
  day: Type.String(),
  /** Number of visits to the partner's page, without bots and quick repeats. */
  visits: Whole,
  /** Number of accounts registered with the promocode. */
  registrations: Whole,
  /** Number of accounts that applied the promocode during a top-up. */
  topUps: Whole,
  /** Number of accounts that completed the task and received the bonuses. */
  tasks: Whole,
});
export type PartnerDay = Static<typeof PartnerDay>;

/**
 * GET /partners?days=: partner statistics for operators, newest day first. The call accepts the tokens of the
 * deploy API and requires the permission `read`.
 */
export const PartnerDaysQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: PARTNER_DAYS_MAX })) },
  { additionalProperties: false },
);
/** Statistics of several partners and days. */
export const PartnerDays = Type.Object({ list: Type.Array(PartnerDay) });
export type PartnerDays = Static<typeof PartnerDays>;
