import { Success } from '@site/shared/contracts/field-schemas';
import {
  CharacterInfo,
  GeneralInfo,
  NotificationList,
  RemoveNoticeBody,
  SelectCharacterBody,
  SettingsInfo,
  UpdateNoticeBody,
} from '@site/shared/contracts/profile';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountPorts } from './account-ports';
import { readNotices, removeNotice } from '../players/notice.service';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';
import { createSessionRoutes } from '../auth/sessions/session-routes';
import { readSettings, toGeneralInfo, updateNotice } from './profile.service';
import { toShownCharacters } from './shown-characters';

const tags = ['profile'] as const;

/** Creates the routes of the profile page (docs/product/accounts.md#profile-calls). */
export const buildProfileRoutes =
  (ports: AccountPorts & { now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const { db, game } = ports;
    const { signedIn } = createSessionRoutes(app, ports);
    const takeSettingsTry = (playerId: number, now: Date) =>
      takeTry(db, now, { [`settings/${playerId}`]: TRY_LIMITS.settings });
    signedIn(
      '/auth/profile',
      {
        method: 'GET',
        reply: GeneralInfo,
        tags,
        summary: 'Login, balance, e-mail and creation time of the account',
      },
      async ({ caller }) => toGeneralInfo(caller),
    );
    signedIn(
      '/api/profile/settings',
      { reply: SettingsInfo, tags, summary: 'E-mail, second factor, notices and backup codes' },
      ({ caller, now }) => readSettings(db, caller.playerId, now),
    );
    signedIn(
      '/api/profile/current_notification',
      {
        reply: NotificationList,
        tags,
        summary: 'The last three notices and those about money, oldest first',
      },
      ({ caller }) => readNotices(db, caller.playerId),
    );
    signedIn(
      '/api/profile/remove_notification',
      {
        body: RemoveNoticeBody,
        reply: Success,
        tags,
        summary: 'Removes a notice',
        errors: ['TOO_MANY_REQUESTS'],
      },
      async ({ caller, body, now }) => {
        await takeSettingsTry(caller.playerId, now);
        await removeNotice(db, caller.playerId, body.id);
        return { success: true };
      },
    );
    signedIn(
      '/api/profile/update_notifications',
      {
        body: UpdateNoticeBody,
        reply: Success,
        tags,
        summary: 'Turns a notice on or off',
        errors: ['TOO_MANY_REQUESTS'],
      },
      async ({ caller: { playerId }, body: change, client, now }) => {
        await takeSettingsTry(playerId, now);
        await updateNotice(db, { playerId, change, client, now });
        return { success: true };
      },
    );
    signedIn(
      '/api/user/characters',
      {
        method: 'GET',
        reply: CharacterInfo,
        tags,
        summary: 'Characters with their parameters and property',
        errors: ['UNAVAILABLE'],
      },
      async ({ caller }) => toShownCharacters(await game.readCharacters(caller.playerId)),
    );
    signedIn(
      '/api/user/select-character',
      {
        body: SelectCharacterBody,
        reply: Success,
        tags,
        summary: 'Chooses a character',
        errors: ['NOT_FOUND', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
      },
      async ({ caller, body, now }) => {
        await takeSettingsTry(caller.playerId, now);
        await game.selectCharacter(caller.playerId, body.characterId);
        return { success: true };
      },
    );
  };
