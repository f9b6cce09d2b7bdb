const NAME = 'PartRefused';

/** Creates the error with which the host refuses a modal or slot. Its stack says nothing about the code at fault. */
export const toRefusal = (message: string): Error => Object.assign(new Error(message), { name: NAME });

/**
 * Gives the error of a refusal the stack of `opened`, which was created where the part was asked for. Other errors stay
 * as they are, because they were thrown by the code of the part.
 */
export function placeRefusal(error: unknown, opened: Error): unknown {
  if (!(error instanceof Error) || error.name !== NAME) return error;
  const calls = opened.stack?.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line)) ?? [];
  return Object.assign(error, { stack: [String(error), ...calls].join('\n') });
}
