import { isStartStep, type StartStep } from '../contracts/start-steps';

/** Steps that belong to the device instead of a player. */
const DEVICE_STEPS: readonly StartStep[] = ['launcher'];

/** Progress of the start flow (docs/product/home.md#start-flow). */
export interface StartProgress {
  steps: readonly StartStep[];
  /** Id of the player to whom the steps belong, or null for a guest. */
  player: number | null;
}

/** Returns the steps that belong to the device. */
export const deviceSteps = (steps: readonly StartStep[]): readonly StartStep[] =>
  steps.filter((step) => DEVICE_STEPS.includes(step));

/** Parses the stored text. Unknown steps and malformed ids are ignored. */
export function parseProgress(text: string): StartProgress {
  const [steps = '', player = ''] = text.split('@');
  return {
    steps: [...new Set(steps.split(',').filter(isStartStep))],
    player: /^\d{1,15}$/.test(player) ? Number(player) : null,
  };
}

/**
 * Formats the progress for storage: `launcher,payment@11`. The player id is omitted if all steps belong to
 * the device.
 */
export function formatProgress({ steps, player }: StartProgress): string {
  const isOwned = player !== null && steps.length > deviceSteps(steps).length;
  return isOwned ? `${steps.join()}@${player}` : steps.join();
}
