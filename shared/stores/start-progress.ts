import { isStartStep, type StartStep } from '../contracts/start-steps';

/** Steps that belong to the device instead of a player. */
const DEVICE_STEPS: readonly StartStep[] = ['launcher'];

/** Prefix of a stored step that was skipped. */
const SKIPPED = 'skipped:';

/** Progress of the start flow (docs/product/home.md#start-flow). */
export interface StartProgress {
  steps: readonly StartStep[];
  /** Steps that the player passed without doing them. */
  skipped: readonly StartStep[];
  /** Id of the player to whom the steps belong, or null for a guest. */
  player: number | null;
}

/** Returns the steps that belong to the device. */
export const deviceSteps = (steps: readonly StartStep[]): readonly StartStep[] =>
  steps.filter((step) => DEVICE_STEPS.includes(step));

/** Parses the stored text. Unknown steps and malformed ids are ignored. */
export function parseProgress(text: string): StartProgress {
  const [steps = '', player = ''] = text.split('@');
  const names = steps.split(',');
  const skipped = names.filter((name) => name.startsWith(SKIPPED)).map((name) => name.slice(SKIPPED.length));
  return {
    steps: [...new Set(names.filter(isStartStep))],
    skipped: [...new Set(skipped.filter(isStartStep))],
    player: /^\d{1,15}$/.test(player) ? Number(player) : null,
  };
}

/**
 * Formats the progress for storage: `launcher,skipped:payment@11`. The player id is omitted if all steps belong to
 * the device.
 */
export function formatProgress({ steps, skipped, player }: StartProgress): string {
  const isOwned = player !== null && (skipped.length > 0 || steps.length > deviceSteps(steps).length);
  const names = [...steps, ...skipped.map((step) => `${SKIPPED}${step}`)].join();
  return isOwned ? `${names}@${player}` : names;
}
