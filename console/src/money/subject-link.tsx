import { Link } from 'react-router-dom';

const ORDER = 'order/';

/** The subject of an operation. An order leads to its page. */
export const SubjectLink = ({ subject }: { subject: string }) =>
  subject.startsWith(ORDER) ? (
    <Link to={`/money/orders/${subject.slice(ORDER.length)}`}>{subject.slice(ORDER.length)}</Link>
  ) : (
    <>{subject}</>
  );
