import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPage } from '../../domains/page';
import type { IslandSample } from '../../src/lib/islandSample';

interface FixtureProps {
  readonly label: string;
}

/** An island with everything that can break hydration: store state, ids, and every kind of controlled control. */
export default function Fixture({ label }: FixtureProps) {
  const page = useSelector(selectPage);
  const [text, setText] = useState('server');
  const [note, setNote] = useState('');
  const [level, setLevel] = useState('10');
  const [isFast, setFast] = useState(false);
  const [mode, setMode] = useState('piloted');
  const [region, setRegion] = useState('eu');
  const [events, setEvents] = useState<readonly string[]>([]);
  const log = (event: string) => setEvents((before) => [...before, event]);
  const id = useId();
  return (
    <div onPointerDown={() => log('pointerdown')} data-testid="box">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => log('focus')}
        onBlur={() => log(`blur:${text}`)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          log(`enter:${text}`);
        }}
      />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="Level" type="number" value={level} onChange={(event) => setLevel(event.target.value)} />
      <input aria-label="Fast" type="checkbox" checked={isFast} onChange={(event) => setFast(event.target.checked)} />
      {['piloted', 'selfplay'].map((one) => (
        <input
          key={one}
          aria-label={one}
          type="radio"
          name={`mode-${id}`}
          value={one}
          checked={mode === one}
          onChange={() => setMode(one)}
        />
      ))}
      <select aria-label="Region" value={region} onChange={(event) => setRegion(event.target.value)}>
        <option value="eu">Europe</option>
        <option value="us">Americas</option>
      </select>
      <button type="button" onClick={() => log('pressed')}>
        Press
      </button>
      <output data-testid="state">{JSON.stringify({ text, note, level, isFast, mode, region })}</output>
      <output data-testid="events">{events.join(' ')}</output>
      <p data-testid="page">{`${page.kind} ${page.serverTimeOffset}`}</p>
    </div>
  );
}

export const sample: IslandSample<FixtureProps> = { props: { label: 'Name' } };
Fixture.sample = sample;
