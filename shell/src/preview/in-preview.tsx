import { lazyPart } from '@site/shared/ui/lazy-part';
import { type ReactNode, Suspense } from 'react';

// static markup with a plain link: it works as the server has drawn it, and few visitors ever need its code
const Ribbon = lazyPart(() =>
  import(/* webpackChunkName: "preview" */ './preview-ribbon').then(({ PreviewRibbon }) => PreviewRibbon),
);

/** The frame of a preview, a ribbon above it. A header that lies on a scene lies below the ribbon. */
export const InPreview = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense fallback={null}>
      <Ribbon />
    </Suspense>
    <div style={{ position: 'relative' }}>{children}</div>
  </>
);
