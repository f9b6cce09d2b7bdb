import type { Tx } from '@site/server/db/types';
import { selectContent } from '../../content/content.repo';
import { findPromocode } from '../../promo/referrals/join.service';
import { selectCodesByHash } from '../../promo/referrals/referral.repo';
import type { PromocodeOffer } from '../../promo/referrals/referral.table';
import { type IdTerms, toPromocodeCheck } from '../orders/order-id';

interface LostPromocode {
  promocode: string | null;
  promocodeOffer: PromocodeOffer | null;
}

/**
 * Returns the promocode of a lost order. YooKassa keeps its terms. Unitpay keeps a hash of the code, so its order gets
 * the current terms. A code that is not found, or whose hash fits several, is left out.
 */
export async function readLostPromocode(
  tx: Tx,
  metadata: Readonly<Record<string, string>>,
  terms: IdTerms | null,
): Promise<LostPromocode> {
  const code = metadata['promocode'] ?? (await findByCheck(tx, terms?.promocodeCheck ?? null));
  if (code === null) return { promocode: null, promocodeOffer: null };
  const current = await findPromocode(tx, code);
  const kept = readOffer(metadata['promocodeOffer']);
  if (!kept) return { promocode: current?.code ?? null, promocodeOffer: current };
  // the inviter may be lost too, and another account have its number now
  const inviterId = current?.inviterId === kept.inviterId ? kept.inviterId : null;
  return { promocode: code, promocodeOffer: { ...kept, inviterId } };
}

function readOffer(text: string | undefined): PromocodeOffer | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as PromocodeOffer);
  } catch {
    return null;
  }
}

async function findByCheck(tx: Tx, check: number | null): Promise<string | null> {
  if (check === null) return null;
  const partners = (await selectContent(tx, 'partners')).map(({ data }) => data.promo);
  const found = [
    ...partners.filter((code) => toPromocodeCheck(code) === check),
    ...(await selectCodesByHash(tx, check.toString(16).padStart(6, '0'))),
  ];
  return found.length === 1 ? (found[0] ?? null) : null;
}
