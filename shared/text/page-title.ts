import { toPageTitle } from '@site/text/page-title';
import { brand } from './brand';

/** Returns the document title of a page of this site. */
export const pageTitle = (title: string): string => toPageTitle(title, brand.name);
