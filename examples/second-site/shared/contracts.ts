/** Shape in which a drawing shows a loaf. */
export type LoafShape = 'round' | 'hearth' | 'long' | 'bun';

export interface Loaf {
  /** Last part of the address of the loaf's page. */
  id: string;
  title: string;
  lead: string;
  story: string;
  ingredients: string;
  shape: LoafShape;
  /** In roubles. */
  price: number;
  weightGrams: number;
  /** Time of the day at which the loaf leaves the oven: `9:30`. */
  readyAt: string;
}

/** Reply of `GET /api/bread`. */
export interface BreadList {
  loaves: Loaf[];
}

/** Reply of `GET /api/hours`. */
export interface Hours {
  /** One line for the header. */
  short: string;
  days: { days: string; hours: string }[];
}

/** Body of `POST /api/reservations`. */
export interface NewReservation {
  loaf: string;
  count: number;
  /** Name under which the bread is kept. */
  name: string;
}

/** Reply of `POST /api/reservations`. */
export interface Reservation {
  number: number;
}

export const RESERVATION_LIMITS = { count: 10, name: 60 } as const;
