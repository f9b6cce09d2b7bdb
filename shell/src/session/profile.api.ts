import { ApiError } from '@site/shared/contracts/errors';
import type { Character, CharacterInfo } from '@site/shared/contracts/profile';
import type { Http } from '@site/shared/http/types';
import type { ProfileApi, ProfileParts } from '@site/shared/stores';

const listOf = <T>(value: readonly T[] | undefined): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Lists that are not there are empty: a character of an older server has no property. */
const toCharacter = (one: Character): Character => ({
  ...one,
  parameters: listOf(one.parameters).filter(Boolean),
  propertyList: listOf(one.propertyList).map((list) => ({ ...list, itemData: listOf(list?.itemData) })),
});

/** The profile's calls (spec §7). Something else than the api may answer: then the call has failed. */
export function createProfileApi(http: Http): ProfileApi {
  const calls: { [Part in keyof ProfileParts]: () => Promise<ProfileParts[Part] | null> } = {
    async general() {
      const reply = await http.get<ProfileParts['general'] | null>('/auth/profile');
      const { loginName, coinsBalance } = reply ?? {};
      return typeof loginName === 'string' && Number.isFinite(coinsBalance) ? reply : null;
    },
    async characters() {
      const reply = await http.get<CharacterInfo | null>('/api/user/characters');
      if (!Array.isArray(reply?.list)) return null;
      return { ...reply, list: reply.list.filter(Boolean).map(toCharacter) };
    },
    async settings() {
      const reply = await http.post<ProfileParts['settings'] | null>('/api/profile/settings');
      return typeof reply?.email === 'string' ? reply : null;
    },
    async referrals() {
      const reply = await http.post<ProfileParts['referrals'] | null>('/api/profile/referrals');
      return typeof reply?.addCost === 'number' ? reply : null;
    },
  };
  return {
    async fetch(part) {
      const value = await calls[part]();
      if (value === null) throw new ApiError('BAD_REQUEST', 200, `no ${part} in the reply`);
      return value;
    },
  };
}
