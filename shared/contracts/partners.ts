import { type Static, Type } from '@sinclair/typebox';
import { RewardFields } from './donate';
import { Picture } from './home';
import { PARTNER_DAYS_MAX } from './limits';
import { PARTNER_NETWORKS } from './partner-networks';

/** Partners and their pages (docs/product/promo.md#partner-page). */
const Whole = Type.Integer({ minimum: 0 });

/** Network of a partner's link (partner-networks.ts). */
export const PartnerNetwork = Type.Union(PARTNER_NETWORKS.map((network) => Type.Literal(network)));

/** Task that a player must complete for the bonuses: hours to play and level to reach. */
export const PartnerTask = Type.Object({ playTime: Whole, level: Type.Integer({ minimum: 1 }) });
export type PartnerTask = Static<typeof PartnerTask>;

/** GET /api/partners/{partnerId}. Unknown partners get `NOT_FOUND`. */
export const Partner = Type.Object({
  name: Type.String(),
  /** The promocode in the partner's spelling. */
  promo: Type.String(),
  /** Links to known networks that are not disabled. */
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
  /** Address of the picture for shared links (contracts/share-picture.ts). */
  sharePicture: Type.String(),
});
export type Partner = Static<typeof Partner>;

/** Counts for one partner on one day, Moscow time. Individual visitors are not recorded. */
export const PartnerDay = Type.Object({
  partner: Type.String(),
  /** Date in the form «2026-11-22». */
  day: Type.String(),
  /** Number of times the page was opened in a browser. */
  visits: Whole,
  /** Accounts registered with the promocode. */
  registrations: Whole,
  /** Accounts that applied the promocode with a top-up. */
  topUps: Whole,
  /** Accounts that completed the task and received the bonuses. */
  tasks: Whole,
});
export type PartnerDay = Static<typeof PartnerDay>;

/**
 * GET /partners?days=: statistics for operators, served beside the deploy API with its tokens (permission `read`).
 * Newest day first.
 */
export const PartnerDaysQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: PARTNER_DAYS_MAX })) },
  { additionalProperties: false },
);
/** Statistics of several partners and days. */
export const PartnerDays = Type.Object({ list: Type.Array(PartnerDay) });
export type PartnerDays = Static<typeof PartnerDays>;
