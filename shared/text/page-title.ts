import { brand } from './brand';

/** The document's title of a page: «Главная — Порт-Ноябрь». */
export const pageTitle = (title: string): string => `${title} — ${brand.name}`;
