/**
 * Props of each slot as JSON, by name. The `contract.d.ts` of each area adds its slots, which its `area.json`
 * declares (docs/decisions/0081).
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the areas
export interface SlotMap {}

export type SlotName = keyof SlotMap & string;
export type PropsOfSlot<Name extends SlotName> = SlotMap[Name] extends { props: infer Props } ? Props : never;

/** Name and props of a slot: no props for a slot without any. */
export type SlotChoice<Name extends SlotName> = { name: Name } & (PropsOfSlot<Name> extends null
  ? { props?: null }
  : { props: PropsOfSlot<Name> });
