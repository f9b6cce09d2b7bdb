import { type Static, Type } from '@sinclair/typebox';
import { PartnerNetwork } from '@site/shared/contracts/partners';

/** Address of a partner's page, whose network follows from its domain, or a page of any domain with its network. */
export const PartnerLink = Type.Union([
  Type.String(),
  Type.Object({ network: PartnerNetwork, link: Type.String() }),
]);
export type PartnerLink = Static<typeof PartnerLink>;
