import type { AreaContext } from '@site/shared/area';
import type { SecurityEvent, Session } from '@site/shared/contracts/account';
import { attempt, type Result, valueOr } from '@site/shared/rules/load';
import { Reading } from '../../page/reading.store';
import { profileLog } from '../profile/profile-log.text';
import { createSettingsApi, type SettingsApi } from './settings.api';

/** What the settings show beside the profile's own parts: sessions, the security log, the consents. */
export class SettingsDesk {
  readonly api: SettingsApi;
  readonly sessions: Reading<readonly Session[]>;
  readonly securityLog: Reading<readonly SecurityEvent[]>;
  readonly consents: Reading<Awaited<ReturnType<SettingsApi['fetchConsents']>>['consents']>;

  constructor({ http, log }: Pick<AreaContext, 'http' | 'log'>) {
    const api = createSettingsApi(http);
    this.api = api;
    this.sessions = new Reading({
      fetch: async () => (await api.fetchSessions()).sessions,
      log: (error) => log(profileLog.sessions, error),
    });
    this.securityLog = new Reading({
      fetch: async () => (await api.fetchSecurityLog()).events,
      log: (error) => log(profileLog.securityLog, error),
    });
    this.consents = new Reading({
      fetch: async () => (await api.fetchConsents()).consents,
      log: (error) => log(profileLog.consents, error),
    });
  }

  /** After whatever ends sessions or is logged. */
  readonly refresh = (): void => {
    void this.sessions.read();
    void this.securityLog.read();
  };

  /** Ends one session, or all but this one; the list shows it at once. */
  async endSessions(id?: string): Promise<Result> {
    const result = await attempt(this.api.endSessions(id));
    if (result.ok) {
      const left = valueOr(this.sessions.load, []).filter((one) =>
        id === undefined ? one.current : one.id !== id,
      );
      this.sessions.set(left);
      this.refresh();
    }
    return result;
  }
}
