import type { Http } from '@site/area/http/types';

export const createCharactersApi = (http: Http) => ({
  select: (characterId: number) => http.post<void>('/api/user/select-character', { characterId }),
});
