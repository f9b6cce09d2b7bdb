import { portraitOf } from './portraits';

interface PortraitProps {
  name: string | undefined;
  className?: string;
}

/** The alternative text is empty, because the name is always shown beside the picture. */
export const Portrait = ({ name, className }: PortraitProps) => (
  <img className={className} src={portraitOf(name)} alt="" width={320} height={400} decoding="async" />
);
