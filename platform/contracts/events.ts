/**
 * Payload of each event as JSON, by name. The `contract.d.ts` of each area adds its events, which its `area.json`
 * declares (docs/decisions/0081).
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the areas
export interface EventMap {}

export type EventName = keyof EventMap & string;
export type EventPayload<Name extends EventName> = EventMap[Name] extends { payload: infer Payload }
  ? Payload
  : never;

/** Arguments of `events.announce` after the name: none for an event without payload. */
export type EventArgs<Name extends EventName> =
  EventPayload<Name> extends null ? [] : [payload: EventPayload<Name>];
