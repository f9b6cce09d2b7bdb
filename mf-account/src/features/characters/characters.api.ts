import type { Http } from '@site/shared/http/types';

export const createCharactersApi = (http: Http) => ({
  select: (characterId: number) => http.post<void>('/api/user/select-character', { characterId }),
});
