import { useUnsaved } from '@site/area';
import { Wrap } from '@site/shared/ui/wrap';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/**
 * A page with a form and with every kind of navigation away from the page. The form counts as unsaved while
 * its field contains text.
 */
export function FormPage() {
  const [words, setWords] = useState('');
  useUnsaved(words !== '');
  const navigate = useNavigate();
  return (
    <Wrap style={{ paddingBlock: 160 }}>
      <label>
        Письмо <input value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <Link to="/starting">Дальше по ссылке</Link>
      <Link to="/drill/form?page=2">Дальше в списке</Link>
      <Link to="/drill">К окнам</Link>
      <Link to="#end">К концу</Link>
      <Link to="/profile/x">В профиль</Link>
      <button type="button" onClick={() => void navigate('/error', { replace: true, state: { code: 410 } })}>
        Дальше из кода
      </button>
    </Wrap>
  );
}
