import { type ComponentType, memo, Suspense } from 'react';

/**
 * A section below the first screen. Its boundary lets React wake the first screen before it; until then the server's
 * markup stands, and a click wakes the section at once. Memoised: an update from above would draw it anew.
 */
export const BelowFold = memo(function BelowFold({ of: Part }: { of: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
});
