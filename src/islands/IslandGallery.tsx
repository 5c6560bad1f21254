import type { ReactElement } from 'react';
import type { PartialState } from '../pages';
import { Island } from './Island';
import type { LoadedIslands } from './renderPage';

/** The content of `/dev/islands` and the slices of its page state. */
export interface IslandGallery {
  readonly state: PartialState;
  readonly content: ReactElement;
}

/** The gallery picks islands at run time, so their props can't be type-checked; they are each island's sample. */
const AnyIsland = Island as unknown as (marker: {
  readonly name: string;
  readonly id: string;
  readonly when: 'idle';
  readonly props: object;
}) => ReactElement;

/**
 * Shows each registered island with its sample, or a single one. The islands share one state: the first sample with a slice determines it; a
 * single island has exactly the state of its sample.
 * @param only the name of a single island; an unknown name shows none
 */
export function islandGallery(modules: LoadedIslands, only?: string): IslandGallery {
  const shown = [...modules].filter(([name]) => only === undefined || name === only);
  const state = Object.assign({}, ...shown.map(([, { sample }]) => sample.state).reverse()) as PartialState;
  return {
    state,
    content: (
      <div className="wrap section">
        <h1>Islands</h1>
        {shown.map(([name, { sample }]) => (
          <section key={name} aria-label={name}>
            <h2>
              <a className="link" href={`?island=${name}`}>
                {name}
              </a>
            </h2>
            <AnyIsland name={name} id={`sample-${name}`} when="idle" props={sample.props} />
          </section>
        ))}
      </div>
    ),
  };
}
