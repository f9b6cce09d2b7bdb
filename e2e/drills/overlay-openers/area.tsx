import { defineArea, Slot } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Wrap } from '@site/shared/ui/wrap';
import { useLocation } from 'react-router-dom';
import { FormPage } from './form';
import { Openers } from './openers';

/** A page with one slot. The slot receives the last segment of the path as its props. */
const SlotPage = ({ props }: { props: string }) => (
  <Wrap style={{ paddingBlock: 160 }}>
    <h1>Проверка места</h1>
    <Slot name="drillparts/slot" props={props as never} fallback={<p>Место занято</p>} />
  </Wrap>
);

/** A page whose button throws in its event handler, where no error boundary catches the error. */
const ThrowerPage = () => {
  const handleClick = () => {
    throw new Error('drill: thrown later');
  };
  return (
    <Wrap style={{ paddingBlock: 160 }}>
      <h1>Проверка ошибки</h1>
      <Button onClick={handleClick}>Ошибиться</Button>
    </Wrap>
  );
};

function DrillRoutes() {
  const { pathname } = useLocation();
  if (pathname === '/drill/form') return <FormPage />;
  if (pathname === '/drill/throws-later') return <ThrowerPage />;
  const [, slot] = /^\/drill\/slot\/(\w+)$/.exec(pathname) ?? [];
  return slot === undefined ? <Openers /> : <SlotPage props={slot} />;
}

/** A test area with pages that open all modals and slots of `overlay-parts`. */
export const area = defineArea({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: DrillRoutes,
});
