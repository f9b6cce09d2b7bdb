import type { BreadList, NewReservation, Reservation } from '@bakery/shared/contracts';
import type { Http } from '@site/area/http/types';

export const createBreadApi = (http: Http) => ({
  fetchBread: () => http.get<BreadList>('/api/bread'),
  reserve: (reservation: NewReservation) => http.post<Reservation>('/api/reservations', reservation),
});
export type BreadApi = ReturnType<typeof createBreadApi>;
