import { makeAutoObservable } from 'mobx';
import { PAGE_NOTIFICATIONS_MAX } from '../contracts/limits';
import type { NewNotification } from '@site/contracts/notification';
import type {
  Character,
  CharacterInfo,
  GeneralInfo,
  PageNotice,
  PropertyItem,
  ReferralsInfo,
  SettingsInfo,
} from '../contracts/profile';
import { PROPERTY_CATEGORY } from '../contracts/property-categories';
import { idle, type Load, loading, ready, settle, valueOr } from '@site/area/rules/load';
import type { SessionListener } from './session.store';

/** Parts of the profile, each loaded separately (docs/product/accounts.md#profile). */
export interface ProfileParts {
  general: GeneralInfo;
  characters: CharacterInfo;
  settings: SettingsInfo;
  referrals: ReferralsInfo;
}
export type ProfilePart = keyof ProfileParts;
type Parts = { readonly [Part in ProfilePart]: Load<ProfileParts[Part]> };

/** Network calls of the profile store. `fetch` rejects with `ApiError`, even for malformed replies. */
export interface ProfileApi {
  fetch<Part extends ProfilePart>(part: Part): Promise<ProfileParts[Part]>;
}

interface Ports {
  api: ProfileApi;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
  log: (message: string, error: unknown) => void;
}

const TRANSPORT = PROPERTY_CATEGORY.transport;
const NOTHING: Parts = { general: idle, characters: idle, settings: idle, referrals: idle };

/**
 * Data of the signed-in player (docs/product/accounts.md#profile). A failed load is logged and keeps the
 * earlier data.
 */
export class ProfileStore implements SessionListener {
  /**
   * Each change replaces the whole object, because MobX does not observe changes inside it (`deep: false`).
   */
  parts: Parts = NOTHING;
  /** Page notices, oldest first: all about money, and three others (docs/product/accounts.md#page-notices). */
  notifications: readonly PageNotice[] = [];
  private visit = 0;
  /** Number of the latest load or change. */
  private step = 0;
  /** For each part, the number of the load or change whose data is shown. */
  private readonly shownSteps: { [Part in ProfilePart]?: number } = {};

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'visit' | 'step' | 'shownSteps'>(
      this,
      { ports: false, visit: false, step: false, shownSteps: false },
      { autoBind: true, deep: false },
    );
  }

  get general(): GeneralInfo | null {
    return valueOr(this.parts.general, null);
  }

  /** The player's e-mail address. Null until a reply has contained it. */
  get email(): string | null {
    return valueOr(this.parts.settings, null)?.email ?? this.general?.email ?? null;
  }

  /** Clears the previous player's data, then loads general data and characters in parallel. */
  signedIn(): void {
    this.signedOut();
    void this.load('general');
    void this.load('characters');
  }

  /** Clears the player's data. Replies that arrive later are ignored. */
  signedOut(): void {
    this.visit += 1;
    this.parts = NOTHING;
    this.notifications = [];
  }

  /**
   * Loads one part. Data from an earlier load stays visible during the load and after a failure. A reply is
   * ignored if the part was changed after the start of the load, or if a later load has replied before.
   */
  async load(part: ProfilePart): Promise<void> {
    const { visit } = this;
    const step = ++this.step;
    if (this.parts[part].kind !== 'ready') this.setPart(part, loading);
    const next = await settle(this.ports.api.fetch(part));
    if (visit !== this.visit || step < (this.shownSteps[part] ?? 0)) return;
    if (next.kind === 'failed') this.ports.log(part, next.error);
    if (next.kind === 'ready') this.shownSteps[part] = step;
    if (next.kind === 'ready' || this.parts[part].kind !== 'ready') this.setPart(part, next);
  }

  /** Sets a part to a server reply, or to the result of a change by the player. */
  set<Part extends ProfilePart>(part: Part, value: ProfileParts[Part]): void {
    this.shownSteps[part] = ++this.step;
    this.setPart(part, ready(value));
  }

  /** Sets the balance in whole DP. Has no effect until general data has been loaded. */
  updateCoins(coinsBalance: number): void {
    const { general } = this;
    if (general) this.set('general', { ...general, coinsBalance });
  }

  /**
   * Sets the cash of a character. `character` and `parameter` are indexes. Has no effect if an index is out
   * of range or the parameter is not cash.
   */
  updateCash(character: number, parameter: number, cash: number): void {
    this.changeCharacter(character, (one) => ({
      ...one,
      parameters: one.parameters.map((line, index) =>
        index === parameter && line.name === 'cash' ? { ...line, parameter: cash } : line,
      ),
    }));
  }

  /** Appends a vehicle to a character's transport list, creating the list if needed. */
  addVehicle(character: number, vehicle: PropertyItem): void {
    this.changeCharacter(character, (one) => {
      const { propertyList: lists } = one;
      const itemsOf = (category: number) => lists[category]?.itemData ?? [];
      const propertyList = Array.from({ length: Math.max(lists.length, TRANSPORT + 1) }, (_, category) => ({
        itemData: category === TRANSPORT ? [...itemsOf(category), vehicle] : itemsOf(category),
      }));
      return { ...one, propertyList };
    });
  }

  /** Replaces the notices with a server reply. A malformed reply counts as an empty list. */
  setNotifications(list: readonly PageNotice[]): void {
    const known = Array.isArray(list) ? list.filter((one) => Number.isSafeInteger(one?.id)) : [];
    const others = known.filter(({ kept }) => !kept).slice(-PAGE_NOTIFICATIONS_MAX);
    this.notifications = known.filter((one) => one.kept || others.includes(one));
  }

  /** Adds a notice and returns its id. */
  addNotification(notification: NewNotification): number {
    const id = Math.max(this.ports.now(), ...this.notifications.map((one) => one.id + 1));
    this.setNotifications([...this.notifications, { ...notification, id }]);
    return id;
  }

  removeNotification(id: number): void {
    this.setNotifications(this.notifications.filter((one) => one.id !== id));
  }

  private changeCharacter(index: number, change: (character: Character) => Character) {
    const info = valueOr(this.parts.characters, null);
    const list = info?.list.map((one, at) => (at === index ? change(one) : one));
    if (info && list) this.set('characters', { ...info, list });
  }

  private setPart<Part extends ProfilePart>(part: Part, next: Load<ProfileParts[Part]>) {
    this.parts = { ...this.parts, [part]: next };
  }
}
