import type { RouteMode } from '@site/contracts/composition';
import { isRunning } from '@site/contracts/shown-announcements';
import type { LiveSite } from '../../channel/live/live-site';
import type { MessagePage } from '../document/message-page';
import type { AreaHealth } from './area-health';
import type { Incident } from './incident';
import { statusText as text } from './status.text';

/** A service of the product, such as a game server, in words of the product. */
export interface ServiceState {
  line: string;
  isWell: boolean;
}

/** Mode of the site, and which paths its route rules close. */
export interface ServicesMoment {
  mode: RouteMode;
  isClosed: (path: string) => boolean;
}

/**
 * Describes the services of a product in Russian lines. `read` sends an anonymous GET to the api and returns the
 * reply's body, or null.
 */
export type ReadServices = (
  read: (call: string) => Promise<unknown>,
  moment: ServicesMoment,
) => Promise<readonly ServiceState[]>;

interface StatusFacts {
  site: LiveSite;
  areas: readonly { title: string; health: AreaHealth }[];
  services: readonly ServiceState[];
  incidents: readonly Incident[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Writes the page that says what works on the site now. */
export function writeStatus({ site, areas, services, incidents, at }: StatusFacts): MessagePage {
  const announced = (site.composition.announcements ?? []).filter(
    (one) => one.tone !== 'info' && isRunning(one, at),
  );
  const isWell =
    areas.every(({ health }) => health === 'works' || health === 'closed') &&
    services.every((service) => service.isWell) &&
    announced.every(({ tone }) => tone !== 'alarm');
  return {
    title: isWell ? text.allWorks : text.someFails,
    lines: [
      ...announced.map((one) => one.text),
      { title: text.parts, items: areas.map(({ title, health }) => text.part(title, health)) },
      ...(services.length > 0 ? [{ title: text.services, items: services.map(({ line }) => line) }] : []),
      incidents.length > 0
        ? { title: text.incidents, items: incidents.map(text.incident) }
        : `${text.incidents}: ${text.noIncidents}`,
      text.at(at),
    ],
    link: { to: '/', label: text.home },
  };
}
