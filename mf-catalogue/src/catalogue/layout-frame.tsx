import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { createStyleCache } from '@site/area/style-cache';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ForcedStates } from './forced-states';

interface LayoutFrameProps {
  title: string;
  /** Width in px of the window that the content sees. */
  width: number;
  children: ReactNode;
}

type StyleCache = ReturnType<typeof createStyleCache>;

interface Inside {
  body: HTMLElement;
  cache: StyleCache;
}

/** Smallest height in px, so that a frame is visible before its content is drawn. */
const MIN_HEIGHT = 120;

/**
 * Draws its content in an empty frame. Media queries, `vw` units and fixed positions then see the frame as the window.
 * The content stays part of this page: the site forbids frames with an address.
 */
export function LayoutFrame({ title, width, children }: LayoutFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<Inside | null>(null);
  const [height, setHeight] = useState(MIN_HEIGHT);
  const open = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    setInside((now) => (now?.body === page.body ? now : { body: page.body, cache: prepare(page) }));
  };
  useEffect(open, []);
  useEffect(() => {
    if (!inside) return;
    const watch = new ResizeObserver(() => setHeight(Math.max(MIN_HEIGHT, inside.body.scrollHeight)));
    watch.observe(inside.body);
    return () => watch.disconnect();
  }, [inside]);
  return (
    <Scroll>
      <Frame ref={frame} title={title} width={width} height={height} onLoad={open} />
      {inside &&
        createPortal(
          <CacheProvider value={inside.cache}>
            {children}
            <ForcedStates />
          </CacheProvider>,
          inside.body,
        )}
    </Scroll>
  );
}

/** Copies fonts and base rules of the page into an empty document, and makes a style cache for it. */
function prepare(page: Document): StyleCache {
  page.documentElement.lang = document.documentElement.lang;
  const base = page.head.appendChild(page.createElement('style'));
  for (const { ownerNode, cssRules } of document.styleSheets) {
    const isGlobal = ownerNode instanceof HTMLElement && ownerNode.dataset.emotion?.includes('-global');
    if (isGlobal)
      for (const rule of cssRules) base.sheet?.insertRule(rule.cssText, base.sheet.cssRules.length);
  }
  // the height of the content, which becomes the height of the frame
  base.sheet?.insertRule('body{min-height:0!important;overflow:hidden}', base.sheet.cssRules.length);
  return createStyleCache({ key: 'frame', container: page.head });
}

const Scroll = styled.div({ overflowX: 'auto' });

const Frame = styled.iframe(({ theme: { color } }) => ({
  display: 'block',
  border: `1px solid ${color.ink[600]}`,
  background: color.ink[900],
  colorScheme: 'dark',
}));
