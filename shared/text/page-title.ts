import { brand } from './brand';

/** Returns the document title of a page: «Главная — Порт-Ноябрь». */
export const pageTitle = (title: string): string => `${title} — ${brand.name}`;
