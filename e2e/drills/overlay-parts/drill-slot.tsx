/** The content of a slot. Throws when its props are `throws`. */
export function DrillSlot({ props }: { props: string | null }) {
  if (props === 'throws') throw new Error('drill: thrown in a slot');
  return <p>Кусок другого раздела</p>;
}
