/** Returns the document title of a page: «Главная — Порт-Ноябрь». */
export const toPageTitle = (title: string, siteName: string): string => `${title} — ${siteName}`;
