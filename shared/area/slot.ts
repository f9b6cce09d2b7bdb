import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { Json } from '../contracts/page';

/** Props of `Slot`. */
export interface SlotProps {
  /** Slot name, as in the owner's `area.json`. */
  name: string;
  /** JSON props; the owning area validates them. */
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
 * (docs/product/frame.md#slots). Its code loads in the browser on demand. When it cannot be loaded, rejects its props
 * or throws, a retry line takes its place, the failure is logged and the rest of the page keeps working.
 */
export const Slot = (props: SlotProps) => createElement(useContext(SlotPlace), props);
