import { defineArea } from '@site/area';
import { FrameStore, SessionStore, useSiteStores } from '@site/shared/stores';
import { Wrap } from '@site/shared/ui/wrap';
import { observer } from 'mobx-react-lite';

/**
 * Shows whether the shell's stores are instances of the classes that this area imports, and re-renders when
 * the stores change.
 */
const Desk = observer(function Desk() {
  const { session, frame } = useSiteStores();
  const isOneCopy = session instanceof SessionStore && frame instanceof FrameStore;
  return (
    <Wrap style={{ paddingBlock: 160 }}>
      <h1>Стойка</h1>
      <p>{isOneCopy ? 'Хранилища общие' : 'Хранилища свои'}</p>
      <p>{session.authorized ? 'За стойкой игрок' : 'За стойкой гость'}</p>
    </Wrap>
  );
});

/** A test area with a page that reads the shell's stores. */
export const area = defineArea({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: Desk,
});
