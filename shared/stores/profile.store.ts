import { makeAutoObservable } from 'mobx';
import { PAGE_NOTIFICATIONS_MAX } from '../contracts/limits';
import type { NewNotification, Notification } from '../contracts/notification';
import type {
  Character,
  CharacterInfo,
  GeneralInfo,
  PropertyItem,
  ReferralsInfo,
  SettingsInfo,
} from '../contracts/profile';
import { PROPERTY_CATEGORY } from '../contracts/property-categories';
import { idle, type Load, loading, ready, settle, valueOr } from '../rules/load';
import type { SessionListener } from './session.store';

/** The loaded parts of the profile, as the spec has them (§3): PageGeneralInfo, PageCharacterInfo and so on. */
export interface ProfileParts {
  general: GeneralInfo;
  characters: CharacterInfo;
  settings: SettingsInfo;
  referrals: ReferralsInfo;
}
export type ProfilePart = keyof ProfileParts;
type Parts = { readonly [Part in ProfilePart]: Load<ProfileParts[Part]> };

/** What the profile needs from the network; rejects with `ApiError`, also when a reply is not what it should be. */
export interface ProfileApi {
  fetch<Part extends ProfilePart>(part: Part): Promise<ProfileParts[Part]>;
}

interface Ports {
  api: ProfileApi;
  /** Milliseconds since 1970. */
  now: () => number;
  log: (message: string, error: unknown) => void;
}

const TRANSPORT = PROPERTY_CATEGORY.transport;
const NOTHING: Parts = { general: idle, characters: idle, settings: idle, referrals: idle };

/** What the site knows of the player who is signed in (spec §3, §4). Failed loads are logged and leave what was there. */
export class ProfileStore implements SessionListener {
  /** Replaced whole at each change: replies are values, not trees of observables. */
  parts: Parts = NOTHING;
  /** Page notifications, oldest first, at most the last three (spec §4). */
  notifications: readonly Notification[] = [];
  private visit = 0;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'visit'>(
      this,
      { ports: false, visit: false },
      { autoBind: true, deep: false },
    );
  }

  get general(): GeneralInfo | null {
    return valueOr(this.parts.general, null);
  }

  /** The player's address, once any reply has told it. */
  get email(): string | null {
    return valueOr(this.parts.settings, null)?.email ?? this.general?.email ?? null;
  }

  /** A player is here: what every page shows of one is loaded, side by side (spec §4). */
  signedIn(): void {
    this.signedOut();
    void this.load('general');
    void this.load('characters');
  }

  /** Forgets the player; what was still on its way is not taken. */
  signedOut(): void {
    this.visit += 1;
    this.parts = NOTHING;
    this.notifications = [];
  }

  /** Fetches one part; what is there stays on the screen meanwhile, and through a failure. */
  async load(part: ProfilePart): Promise<void> {
    const { visit } = this;
    if (this.parts[part].kind !== 'ready') this.setPart(part, loading);
    const next = await settle(this.ports.api.fetch(part));
    if (visit !== this.visit) return;
    if (next.kind === 'failed') this.ports.log(part, next.error);
    if (next.kind === 'ready' || this.parts[part].kind !== 'ready') this.setPart(part, next);
  }

  /** Takes what the server has replied, or what a change of the player's has made of it. */
  set<Part extends ProfilePart>(part: Part, value: ProfileParts[Part]): void {
    this.setPart(part, ready(value));
  }

  /** Whole DP. */
  updateCoins(coinsBalance: number): void {
    const { general } = this;
    if (general) this.set('general', { ...general, coinsBalance });
  }

  /** By places in the lists; a place that does not exist, or holds another parameter, changes nothing. */
  updateCash(character: number, parameter: number, cash: number): void {
    this.changeCharacter(character, (one) => ({
      ...one,
      parameters: one.parameters.map((line, index) =>
        index === parameter && line.name === 'cash' ? { ...line, parameter: cash } : line,
      ),
    }));
  }

  /** Puts a vehicle at the end of a character's transport, whose list is made when there is none. */
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

  /** Takes what the server has replied; what is no list is an empty one. */
  setNotifications(list: readonly Notification[]): void {
    const known = Array.isArray(list) ? list.filter((one) => Number.isSafeInteger(one?.id)) : [];
    this.notifications = known.slice(-PAGE_NOTIFICATIONS_MAX);
  }

  /** Adds a notification and gives its id, which is when it was made. */
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
