import { brand } from './brand';

/** Document title of a page: «Главная — Порт-Ноябрь». */
export const pageTitle = (title: string): string => `${title} — ${brand.name}`;
