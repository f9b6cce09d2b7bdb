import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { Json } from '../contracts/page';

/** Props of `Slot`. */
export interface SlotProps {
  /** Slot name, as in the owner's `area.json`. */
  name: string;
  /** JSON props, which the owning area validates. */
  props?: Json;
  /** Shown until the component has loaded, and in the server's HTML. */
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
 * (docs/product/frame.md#slots). The component's code loads in the browser on demand. If the code cannot be
 * loaded, the props are rejected or the component throws, `Slot` shows a retry line and logs the failure. The
 * rest of the page stays usable.
 */
export const Slot = (props: SlotProps) => createElement(useContext(SlotPlace), props);
