import { lazyPart } from '@site/area/lazy-part';
import { type ReactNode, Suspense } from 'react';

// loaded separately, because few visitors need this code and the server's markup already contains a working
// link
const Ribbon = lazyPart(() =>
  import(/* webpackChunkName: "preview" */ './preview-ribbon').then(({ PreviewRibbon }) => PreviewRibbon),
);

/** Adds the preview ribbon above the frame. The positioned wrapper keeps a scene header below the ribbon. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense fallback={null}>
      <Ribbon />
    </Suspense>
    <div style={{ position: 'relative' }}>{children}</div>
  </>
);
