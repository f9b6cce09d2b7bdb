import { type Static, Type } from '@sinclair/typebox';
import { RewardFields } from './donate';
import { Picture } from './home';
import { PARTNER_DAYS_MAX } from './limits';
import { PARTNER_NETWORKS } from './partner-networks';

/** Partners and their pages (spec §2 /promo/{partnerId}, §3 «Partner»; decisions 28, 29, 36). */
const Whole = Type.Integer({ minimum: 0 });

/** A network of a partner's page (partner-limits.ts). */
export const PartnerNetwork = Type.Union(PARTNER_NETWORKS.map((network) => Type.Literal(network)));

/** What has to be done for the bonuses: hours played, and a level. */
export const PartnerTask = Type.Object({ playTime: Whole, level: Type.Integer({ minimum: 1 }) });
export type PartnerTask = Static<typeof PartnerTask>;

/** GET /api/partners/{partnerId}. `NOT_FOUND` for a partner that there is not. */
export const Partner = Type.Object({
  name: Type.String(),
  /** The promocode, as the partner writes it. */
  promo: Type.String(),
  /** Only links of known networks that are not switched off. */
  socialLinks: Type.Array(
    Type.Object({
      network: PartnerNetwork,
      link: Type.String(),
      /** What has to be said wherever the network is named. */
      note: Type.Optional(Type.String()),
    }),
  ),
  reward: RewardFields,
  task: PartnerTask,
  portrait: Type.Optional(Picture),
  /** Address of the picture that shared links show (contracts/share.ts). */
  sharePicture: Type.String(),
});
export type Partner = Static<typeof Partner>;

/** One day of a partner, Moscow time: how often, never who. */
export const PartnerDay = Type.Object({
  partner: Type.String(),
  /** «2026-11-22» */
  day: Type.String(),
  /** The page was opened by somebody's browser. */
  visits: Whole,
  /** Accounts that were made with the code. */
  registrations: Whole,
  /** Accounts that took the code with a top-up. */
  topUps: Whole,
  /** Accounts that have done the task and got the bonuses. */
  tasks: Whole,
});
export type PartnerDay = Static<typeof PartnerDay>;

/** GET /partners?days=: what an operator sees, beside the deploy API and with its tokens (verb `read`). The newest day first. */
export const PartnerDaysQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: PARTNER_DAYS_MAX })) },
  { additionalProperties: false },
);
export const PartnerDays = Type.Object({ list: Type.Array(PartnerDay) });
export type PartnerDays = Static<typeof PartnerDays>;
