import type { AreaContext } from '@site/area';
import type { SecurityEvent, Session } from '@site/shared/contracts/account';
import { attempt, type Result, valueOr } from '@site/area/rules/load';
import { ReplyStore } from '../../stores/reply.store';
import { logText } from '../../text/log.text';
import { createSettingsApi, type SettingsApi } from './settings.api';

/** Sessions, security log and consents: the parts of the settings that the profile store does not load. */
export class SettingsStore {
  readonly api: SettingsApi;
  readonly sessions: ReplyStore<readonly Session[]>;
  readonly securityLog: ReplyStore<readonly SecurityEvent[]>;
  readonly consents: ReplyStore<Awaited<ReturnType<SettingsApi['fetchConsents']>>['consents']>;

  constructor({ http, log }: Pick<AreaContext, 'http' | 'log'>) {
    const api = createSettingsApi(http);
    this.api = api;
    this.sessions = new ReplyStore({
      fetch: async () => (await api.fetchSessions()).sessions,
      log: (error) => log(logText.sessions, error),
    });
    this.securityLog = new ReplyStore({
      fetch: async () => (await api.fetchSecurityLog()).events,
      log: (error) => log(logText.securityLog, error),
    });
    this.consents = new ReplyStore({
      fetch: async () => (await api.fetchConsents()).consents,
      log: (error) => log(logText.consents, error),
    });
  }

  /** Reloads the parts that a change to the account can affect: the sessions and the security log. */
  readonly refresh = (): void => {
    void this.sessions.load();
    void this.securityLog.load();
  };

  /**
   * Ends the session with this id, or all sessions except the current one if `id` is omitted. Removes the
   * ended sessions from the list immediately, then reloads the list.
   */
  async endSessions(id?: string): Promise<Result> {
    const result = await attempt(this.api.endSessions(id));
    if (result.ok) {
      const remaining = valueOr(this.sessions.reply, []).filter((session) =>
        id === undefined ? session.current : session.id !== id,
      );
      this.sessions.set(remaining);
      this.refresh();
    }
    return result;
  }
}
