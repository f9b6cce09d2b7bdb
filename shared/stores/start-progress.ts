import { isStartStep, type StartStep } from '../contracts/start-steps';

/** What is done on this machine, whoever plays on it. The other steps of the start flow are one player's. */
const STEPS_OF_MACHINE: readonly StartStep[] = ['launcher'];

/** How far the start flow has come (decision 23). */
export interface StartProgress {
  /** Steps that are done. */
  steps: readonly StartStep[];
  /** Whose they are: a player's id, or null for a guest's. */
  player: number | null;
}

export const deviceSteps = (steps: readonly StartStep[]): readonly StartStep[] =>
  steps.filter((step) => STEPS_OF_MACHINE.includes(step));

/** Of a browser's text, which may be anything. */
export function parseProgress(text: string): StartProgress {
  const [steps = '', player = ''] = text.split('@');
  return {
    steps: [...new Set(steps.split(',').filter(isStartStep))],
    player: /^\d{1,15}$/.test(player) ? Number(player) : null,
  };
}

/** `launcher,payment@11`; without the player where nothing of it is a player's own. */
export function formatProgress({ steps, player }: StartProgress): string {
  const isOwned = player !== null && steps.length > deviceSteps(steps).length;
  return isOwned ? `${steps.join()}@${player}` : steps.join();
}
