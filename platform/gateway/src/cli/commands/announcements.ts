import { parseMoscowTime } from '@site/text/dates';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts, WhyOption } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { announcementsText as text } from './announcements.text';
import { change, expectWhy, orNone } from './channel';
import { splitList } from './split-list';

const TONES = ['info', 'warning', 'alarm'] as const;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

export interface AnnounceOptions extends WhyOption {
  tone?: string;
  from?: string;
  until?: string;
  paths?: string;
}

/** `site announce <text>`: shows a line above the pages of the site, without a release. */
export function announce(ports: CommandPorts, line: string, options: AnnounceOptions): Promise<Outcome> {
  const { tone: named = 'info', from, until, paths, why } = options;
  const tone = TONES.find((one) => one === named);
  if (!tone) throw new CliError(text.badTone(named), 2);
  return change(ports, {
    action: 'announce',
    text: line,
    tone,
    ...(from === undefined ? {} : { from: readTime(from) }),
    ...(until === undefined ? {} : { until: readTime(until) }),
    ...(paths === undefined ? {} : { paths: splitList(paths) }),
    why: expectWhy(why),
  });
}

/** `site retract <id>`: ends an announcement. */
export const retract = (ports: CommandPorts, announcement: string, { why }: WhyOption): Promise<Outcome> =>
  change(ports, { action: 'retract', announcement, why: orNone(why) });

/** Reads a time in Moscow, for example `2026-12-01 03:00`. Returns milliseconds since 1970. */
function readTime(value: string): number {
  const at = TIME.test(value) ? parseMoscowTime(value) : Number.NaN;
  if (Number.isNaN(at)) throw new CliError(text.badTime(value), 2);
  return at;
}
