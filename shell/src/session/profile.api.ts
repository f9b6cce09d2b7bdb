import { ApiError } from '@site/shared/contracts/errors';
import type { Character, CharacterInfo, SettingsInfo } from '@site/shared/contracts/profile';
import type { Http } from '@site/shared/http/types';
import type { ProfileApi, ProfileParts } from '@site/shared/stores';

const listOf = <T>(value: readonly T[] | undefined): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Lists that are not there are empty: a character of an older server has no property. */
const toCharacter = (one: Character): Character => ({
  ...one,
  parameters: listOf(one.parameters).filter(Boolean),
  propertyList: listOf(one.propertyList).map((list) => ({ ...list, itemData: listOf(list?.itemData) })),
});

/** Whoever is chosen stays so without the holes of the list; otherwise it is the first. */
const toCharacterInfo = ({ selection, list }: CharacterInfo): CharacterInfo => {
  const whole = list.filter(Boolean);
  const chosen = whole.findIndex((one) => one === list[selection]);
  return { selection: Math.max(chosen, 0), list: whole.map(toCharacter) };
};

/** Half of the settings would be shown as settings that are off. */
const isSettings = (reply: Partial<SettingsInfo> | null): reply is SettingsInfo => {
  const { email, emailConfirmation, tfaStatus, noticesStatus, backupCodes } = reply ?? {};
  return (
    typeof email === 'string' &&
    typeof emailConfirmation === 'boolean' &&
    typeof tfaStatus === 'boolean' &&
    Array.isArray(noticesStatus) &&
    noticesStatus.every((notice) => typeof notice?.status === 'boolean') &&
    Array.isArray(backupCodes?.backupCodesList) &&
    Number.isInteger(backupCodes.backupCodesLimit) &&
    Number.isInteger(backupCodes.backupCodeCurrent)
  );
};

/** The profile's calls (spec §7). Something else than the api may answer: then the call has failed. */
export function createProfileApi(http: Http): ProfileApi {
  const calls: { [Part in keyof ProfileParts]: () => Promise<ProfileParts[Part] | null> } = {
    async general() {
      const reply = await http.get<ProfileParts['general'] | null>('/auth/profile');
      const { id, loginName, coinsBalance } = reply ?? {};
      const isWhole = Number.isInteger(id) && typeof loginName === 'string' && Number.isFinite(coinsBalance);
      return isWhole ? reply : null;
    },
    async characters() {
      const reply = await http.get<CharacterInfo | null>('/api/user/characters');
      return Array.isArray(reply?.list) ? toCharacterInfo(reply) : null;
    },
    async settings() {
      const reply = await http.post<ProfileParts['settings'] | null>('/api/profile/settings');
      return isSettings(reply) ? reply : null;
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
