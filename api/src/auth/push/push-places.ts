import type { PushOutcome } from '@site/server/push/send-push';

/** Messages that are sent at once to services that are not known to answer in time. */
const OTHER_PLACES = 3;
/** Time in ms within which a service counts as one that answers. */
const PROMPT_MS = 1_000;
const MAX_PROMPT = 1_000;

/** A message, for whom it is, and the address at the push service. */
export interface Placed {
  playerId: number;
  endpoint: string;
}

/**
 * Divides the places of the delivery, which all players share. A player chooses the push service, also one that never
 * answers: so each player has one place, and services that have not answered in time lately share a few.
 */
export class PushPlaces {
  private readonly prompt = new Set<string>();

  /** Returns the rows that may be sent beside those that are being sent, at most `limit`. */
  choose<Row extends Placed>(due: readonly Row[], running: readonly Placed[], limit: number): Row[] {
    const players = new Set(running.map(({ playerId }) => playerId));
    let others = running.filter((one) => !this.isPrompt(one)).length;
    const chosen: Row[] = [];
    for (const row of due) {
      if (chosen.length === limit) break;
      const isOther = !this.isPrompt(row);
      if (players.has(row.playerId) || (isOther && others >= OTHER_PLACES)) continue;
      players.add(row.playerId);
      if (isOther) others += 1;
      chosen.push(row);
    }
    return chosen;
  }

  /** Remembers how long the service of an endpoint took. */
  note(endpoint: string, outcome: PushOutcome, tookMs: number): void {
    const host = hostOf(endpoint);
    this.prompt.delete(host);
    // a refusal in time is an answer too
    if (outcome === 'later' || tookMs > PROMPT_MS) return;
    this.prompt.add(host);
    const [oldest] = this.prompt;
    if (this.prompt.size > MAX_PROMPT && oldest !== undefined) this.prompt.delete(oldest);
  }

  private isPrompt = ({ endpoint }: Placed): boolean => this.prompt.has(hostOf(endpoint));
}

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '');
