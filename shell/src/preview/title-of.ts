import type { PageState } from '@site/shared/contracts/page';
import { SHELL_NAME } from '../recovery/shell-name';
import { previewText } from './preview.text';

/** What people call an area; the shell has a word of its own. */
export const titleOf = ({ sections }: Pick<PageState, 'sections'>, area: string): string =>
  sections[area]?.title ?? (area === SHELL_NAME ? previewText.shell : area);
