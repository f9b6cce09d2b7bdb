export function DrillSlot({ props }: { props: string | null }) {
  if (props === 'throws') throw new Error('drill: thrown in a slot');
  return <p>Кусок другого раздела</p>;
}
