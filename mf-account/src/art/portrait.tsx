import { portraitOf } from './portraits';

interface PortraitProps {
  name: string | undefined;
  className?: string;
}

/** A portrait. The alternative text is empty, since the name is always shown beside it. */
export const Portrait = ({ name, className }: PortraitProps) => (
  <img className={className} src={portraitOf(name)} alt="" width={320} height={400} decoding="async" />
);
