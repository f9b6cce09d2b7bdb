import { portraitOf } from './portraits';

/** A face. Decoration: the name stands beside it. */
export const Portrait = ({ name }: { name: string | undefined }) => {
  const src = portraitOf(name);
  return <img src={src} alt="" width={320} height={400} decoding="async" />;
};
