/**
 * Payload of each event as JSON, by name. The `contract.d.ts` of each area adds its events, which its `area.json`
 * declares (docs/decisions/0081).
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the areas
export interface EventMap {}

/** @public */
export type EventName = keyof EventMap & string;
/** @public */
export type EventPayload<Name extends EventName> = EventMap[Name] extends { payload: infer Payload }
  ? Payload
  : never;
