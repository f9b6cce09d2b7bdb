import type { PageState } from '@site/contracts/page';
import { SHELL_NAME } from '../areas/shell-name';
import { previewText } from './preview.text';

/** Display name of the shell, which has no title of its own. */
export const shellTitle = previewText.shell;

export const areaTitle = ({ sections }: Pick<PageState, 'sections'>, area: string): string =>
  sections[area]?.title ?? (area === SHELL_NAME ? shellTitle : area);
