import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { Json } from '@site/contracts/page';
import type { SlotChoice, SlotName } from '@site/contracts/slots';

/** Props of the shell's component that renders slots. `Slot` knows name and props more exactly. */
export interface SlotProps {
  /** Slot name, as in the owner's `area.json`. */
  name: string;
  /** JSON props. */
  props?: Json;
  /** Shown in the server's HTML, and in the browser until the component has loaded. */
  fallback?: ReactNode;
}

const SlotPlace = createContext<ComponentType<SlotProps>>(({ fallback }) => fallback);

/** Provides the shell's slot renderer to the areas. */
export const SlotProvider = ({
  place,
  children,
}: {
  place: ComponentType<SlotProps>;
  children?: ReactNode;
}) => createElement(SlotPlace.Provider, { value: place }, children);

/**
 * Renders a component of another area by name: `<Slot name="sign-in" fallback={<Skeleton />} />`
 * (docs/product/frame.md#slots). The component's code is loaded in the browser. If loading fails, the props
 * are rejected or the component throws, `Slot` shows a line with a retry button and logs the failure. The
 * rest of the page stays usable.
 */
export const Slot = <Name extends SlotName>(props: SlotChoice<Name> & Pick<SlotProps, 'fallback'>) =>
  createElement(useContext(SlotPlace), props as SlotProps);
