import styled from '@emotion/styled';
import { type AreaInPreview, LIVE_RELEASE, type StoredBuild } from '@site/contracts/preview-releases';
import { RadioCards } from '@site/shared/forms/radio-cards.styles';
import { observer } from 'mobx-react-lite';
import { shellTitle } from '@site/host/preview';
import { previewPanelText as text } from './preview-panel.text';
import type { PreviewReleasesStore } from './preview-releases.store';
import { ReleaseFacts } from './release-facts';

interface ReleaseChoiceProps {
  area: AreaInPreview;
  store: PreviewReleasesStore;
}

/** The releases of one area to choose from: the live one first, then that of the link and the others. */
export const ReleaseChoice = observer(function ReleaseChoice({ area, store }: ReleaseChoiceProps) {
  const option = (value: string, name: string, build: StoredBuild) => (
    <label key={value}>
      <input
        type="radio"
        name={`release-${area.area}`}
        value={value}
        checked={store.chosen[area.area] === value}
        onChange={() => store.choose(area.area, value)}
      />
      <Option>
        <ReleaseFacts name={name} build={build} />
      </Option>
    </label>
  );
  return (
    <Choice>
      <Legend>{area.title ?? shellTitle}</Legend>
      {area.live && option(LIVE_RELEASE, text.live, area.live)}
      {area.choices.map((choice) => option(choice.release, text.kind(choice.kind), choice))}
    </Choice>
  );
});

const Choice = styled(RadioCards)({ marginTop: 28 });
const Legend = styled.legend(({ theme: { type } }) => ({ ...type.h4, padding: 0, marginBottom: 12 }));
const Option = styled.span({ minHeight: 56, padding: '8px 18px' });
