import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { Json } from '../contracts/page';

export interface SlotProps {
  /** As the owner's `area.json` says it. */
  name: string;
  /** What the piece is given; its owner checks it. */
  props?: Json;
  /** What stands here until the piece has come: the server's HTML has it too. */
  fallback?: ReactNode;
}

const SlotPlace = createContext<ComponentType<SlotProps>>(({ fallback }) => fallback);

/** The shell gives its way of filling places to the areas. */
export const SlotProvider = ({
  place,
  children,
}: {
  place: ComponentType<SlotProps>;
  children?: ReactNode;
}) => createElement(SlotPlace.Provider, { value: place }, children);

/**
 * A piece of another area by its name (decision 11): `<Slot name="sign-in" fallback={<Skeleton />} />`. Its code comes in the
 * browser, on need. What can't be had, refuses its props or throws leaves a line with «try again» in its place and a word
 * in the console; the page around it goes on.
 */
export const Slot = (props: SlotProps) => createElement(useContext(SlotPlace), props);
