import { ApiError } from '@site/shared/contracts/errors';
import type { Character, CharacterInfo, SettingsInfo } from '@site/shared/contracts/profile';
import type { Http } from '@site/area/http/types';
import type { ProfileApi, ProfileParts } from '@site/shared/stores';

const listOf = <T>(value: readonly T[] | undefined): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Replaces missing lists with empty lists, because older game servers omit the property lists. */
const toCharacter = (character: Character): Character => ({
  ...character,
  parameters: listOf(character.parameters).filter(Boolean),
  propertyList: listOf(character.propertyList).map((list) => ({ ...list, itemData: listOf(list?.itemData) })),
});

/**
 * Removes empty entries from the list of characters and adjusts the index of the selected character. An
 * invalid selection is replaced by the first character.
 */
const toCharacterInfo = ({ selection, list }: CharacterInfo): CharacterInfo => {
  const characters = list.filter(Boolean);
  const selected = characters.findIndex((character) => character === list[selection]);
  return { selection: Math.max(selected, 0), list: characters.map(toCharacter) };
};

/** Returns true if a reply contains all settings. A missing setting would be shown as switched off. */
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

/**
 * Creates the calls that load the parts of the profile (docs/product/accounts.md#profile-calls). Each call
 * checks its reply, because a proxy may answer instead of the api. Rejects with `ApiError` if the reply is
 * invalid.
 */
export function createProfileApi(http: Http): ProfileApi {
  const calls: { [Part in keyof ProfileParts]: () => Promise<ProfileParts[Part] | null> } = {
    async general() {
      const reply = await http.get<ProfileParts['general'] | null>('/auth/profile');
      const { id, loginName, coinsBalance } = reply ?? {};
      const isComplete =
        Number.isInteger(id) && typeof loginName === 'string' && Number.isFinite(coinsBalance);
      return isComplete ? reply : null;
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
