import { lazyPart } from '@site/area/lazy-part';
import { useShell } from '@site/host/frame';
import { type ReactNode, Suspense } from 'react';

// loaded separately, because few visitors need this code and the server's markup already contains a working
// link
const Ribbon = lazyPart(() =>
  import(/* webpackChunkName: "preview" */ './preview-ribbon').then(({ PreviewRibbon }) => PreviewRibbon),
);

const DraftRibbon = lazyPart(() =>
  import(/* webpackChunkName: "draft" */ './draft-ribbon').then((loaded) => loaded.DraftRibbon),
);

/**
 * Adds the ribbons of a preview of releases and of a draft above the frame. The positioned wrapper keeps a scene header
 * below them.
 */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const { preview, draft } = useShell().page;
  return (
    <>
      <Suspense fallback={null}>
        {preview && <Ribbon />}
        {draft && <DraftRibbon />}
      </Suspense>
      <div style={{ position: 'relative' }}>{children}</div>
    </>
  );
}
