/** What is lost waits so long for the code that may know better. */
export const RESCUE_PATIENCE_MS = 2_000;
