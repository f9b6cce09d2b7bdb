import { type Static, Type } from '@sinclair/typebox';
import { RewardFields } from './donate';
import { Picture } from './home';
import { PARTNER_DAYS_MAX } from './limits';
import { PARTNER_NETWORKS } from './partner-networks';

/** Schemas of partners and their pages (docs/product/promo.md#partner-page). */
const Whole = Type.Integer({ minimum: 0 });

export const PartnerNetwork = Type.Union(PARTNER_NETWORKS.map((network) => Type.Literal(network)));

/** Task that a player must complete to get the bonuses: hours to play and level to reach. */
export const PartnerTask = Type.Object({ playTime: Whole, level: Type.Integer({ minimum: 1 }) });
export type PartnerTask = Static<typeof PartnerTask>;

/** Reply of GET /api/partners/{partnerId}. The error for an unknown partner is `NOT_FOUND`. */
export const Partner = Type.Object({
  name: Type.String(),
  /** The promocode in the partner's spelling. */
  promo: Type.String(),
  /**
   * Links to social networks. Links to unknown networks and to networks that are switched off are left out
   * (docs/product/promo.md#networks).
   */
  socialLinks: Type.Array(
    Type.Object({
      network: PartnerNetwork,
      link: Type.String(),
      /** Legal note that must be shown beside the network's name. */
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
  /** Number of visits to the partner's page. Bots and repeated visits within 30 minutes do not count. */
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
 * Query of GET /partners, which returns partner statistics for operators. The call requires a deploy token
 * with the permission `read`.
 */
export const PartnerDaysQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: PARTNER_DAYS_MAX })) },
  { additionalProperties: false },
);
/** Reply of GET /partners, newest day first. Days without events are absent. */
export const PartnerDays = Type.Object({ list: Type.Array(PartnerDay) });
export type PartnerDays = Static<typeof PartnerDays>;
