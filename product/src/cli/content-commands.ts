import type { CommandExtension } from '@site/gateway/cli';
import { contentHelpText as text } from './content-help.text';
import { diffContent, exportContent, importContent, listContent, publishContent } from './content';

const { words, examples } = text;
const WHY = [`--why ${words.why}`, text.why] as const;

/** Adds `site content`, which moves editions of the content between the site and files. */
export const contentCommands: NonNullable<CommandExtension['admin']> = ({ site, add, withSite }) => {
  const content = site.command('content').description(text.content);
  add(content, 'list', text.list, withSite(listContent), examples.list);
  add(content, `export ${words.folder}`, text.export, withSite(exportContent), examples.export).option(
    `--edition ${words.edition}`,
    text.exportEdition,
  );
  add(content, `import ${words.folder}`, text.import, withSite(importContent), examples.import)
    .option(`--title ${words.title}`, text.title)
    .option(...WHY)
    .option('--publish', text.publishNow);
  add(content, `diff ${words.from} ${words.to}`, text.diff, withSite(diffContent), examples.diff);
  add(content, `publish ${words.edition}`, text.publish, withSite(publishContent), examples.publish)
    .option(...WHY)
    .option('--follow-folder', text.followFolder);
};
