import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { ProviderUnavailable } from '../../orders/payment-provider';
import { callYooKassa, type YooAccess } from './yookassa-http';

/** Objects on a page, the most that YooKassa sends. */
const PAGE = 100;

/** Reads all pages of a list of YooKassa. Throws `ProviderUnavailable` when a page cannot be read. */
export async function listAll<T extends TSchema>(
  access: YooAccess,
  item: T,
  path: '/payments' | '/refunds' | '/receipts',
  filter: Record<string, string>,
): Promise<Static<T>[]> {
  const page = Type.Object({ items: Type.Array(item), next_cursor: Type.Optional(Type.String()) });
  const found: Static<T>[] = [];
  for (let cursor: string | undefined; ;) {
    const query = new URLSearchParams({
      ...filter,
      limit: String(PAGE),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const answer = await callYooKassa(access, page, { method: 'GET', path: `${path}?${query.toString()}` });
    if (answer.kind === 'refused')
      throw new ProviderUnavailable(`YooKassa refused to list ${path}: ${answer.status} ${answer.code}`);
    // the generic schema hides the type of its page
    const { items, next_cursor } = answer.value as { items: Static<T>[]; next_cursor?: string };
    found.push(...items);
    cursor = next_cursor;
    if (cursor === undefined) return found;
  }
}
