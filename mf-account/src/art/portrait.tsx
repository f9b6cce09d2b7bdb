import { portraitOf } from './portraits';

/** A portrait. The alternative text is empty, since the name is always shown beside it. */
export const Portrait = ({ name }: { name: string | undefined }) => {
  const src = portraitOf(name);
  return <img src={src} alt="" width={320} height={400} decoding="async" />;
};
