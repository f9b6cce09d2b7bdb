import type { EventPorts } from '@site/area';
import type { Shell } from '../shell-context/shell-context';

/** Creates the port of `EventStore`. The code that delivers events loads with the overlay. */
export const createEventPort =
  (getShell: () => Pick<Shell, 'overlay' | 'log'>): EventPorts['deliver'] =>
  (...event) => {
    const { overlay, log } = getShell();
    overlay.load().then(
      ({ deliverEvent }) => deliverEvent(...event),
      (error: unknown) => log(`event ${event[0]}`, error),
    );
  };
