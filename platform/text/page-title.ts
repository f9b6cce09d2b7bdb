/** Returns the document title of a page: «Главная — Название сайта». */
export const toPageTitle = (title: string, siteName: string): string => `${title} — ${siteName}`;
