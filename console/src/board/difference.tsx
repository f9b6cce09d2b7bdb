import styled from '@emotion/styled';
import { releaseChangesText as changed } from '@site/gateway/release-changes-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { DataTable } from '../ui/data-table';
import { LoadNote } from '../ui/parts';
import { boardText as text } from './board.text';
import type { DifferenceStore } from './difference.store';

/** A table of how a release differs from the live one. Its heading gets the focus, because it may be far below. */
export const Difference = observer(({ store }: { store: DifferenceStore }) => {
  const { changes, releases } = store;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), [store]);
  const rows = changes.value && changed.listRows(changes.value);
  const title = text.difference(releases.from, releases.to);
  return (
    <Root aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      <LoadNote of={changes} loading={text.comparing} />
      {changes.value && rows && (
        <>
          {rows.length > 0 && <p>{changed.marks}</p>}
          <DataTable
            label={text.differences}
            columns={text.differenceColumns}
            rows={[
              ...rows.map(({ label, names }, index) => ({
                key: String(index),
                cells: [
                  label,
                  <Names key="names">
                    {names.map(({ kind, text: name }) => (
                      <li key={name} data-kind={kind}>
                        {name}
                      </li>
                    ))}
                  </Names>,
                ],
              })),
              ...[...(rows.length > 0 ? [] : [changed.onlyCode]), ...changed.listSizes(changes.value)].map(
                ({ label, value }) => ({ key: label, cells: [label, value] }),
              ),
            ]}
          />
        </>
      )}
    </Root>
  );
});

const Root = styled.section(({ theme: { color } }) => ({
  margin: '12px 0',
  padding: 16,
  background: color.ink[850],
  h3: { marginBottom: 8, outline: 'none', fontWeight: 600 },
  p: { fontSize: 14, color: color.steel[300] },
}));

const Names = styled.ul(({ theme: { color } }) => ({
  overflowWrap: 'anywhere',
  '[data-kind=added]': { color: color.foam.base },
  '[data-kind=removed]': { color: color.red.base },
}));
