import type { ReactElement } from 'react';
import type { PartialState } from '../pages';
import { Island } from './Island';
import type { LoadedIslands } from './renderPage';

/** `/dev/islands`: what stands in `main`, and the slices its page state has to have. */
export interface IslandGallery {
  readonly state: PartialState;
  readonly content: ReactElement;
}

/** The gallery names islands at run time, so their props can't be checked by type; they are each island's own sample. */
const AnyIsland = Island as unknown as (marker: {
  readonly name: string;
  readonly id: string;
  readonly when: 'idle';
  readonly props: object;
}) => ReactElement;

/**
 * Shows each registered island with its sample, or one alone. A page has one state, so on the common page the first sample that brings a
 * slice decides it; an island alone is shown on exactly its own.
 * @param only the name of the one to show; an unknown name shows none
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
