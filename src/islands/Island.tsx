import { createContext, type ReactElement, useContext } from 'react';
import { escapeJson } from '../lib/escapeJson';
import type { IslandName, IslandProps } from './registry';
import './island.css';

/** When an island wakes: at the load event, when the browser is idle, when it comes into view, or at the first sign of life on the page. */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction';

/** An island that a page has asked for; its HTML is put in its place when the page is rendered. */
export interface AskedIsland {
  readonly name: string;
  readonly id: string;
  readonly props: object;
}

/** Collects the islands of the page being rendered. Null inside an island and in the browser: an island holds no other. */
export const IslandContext = createContext<AskedIsland[] | null>(null);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'store-island': {
        readonly name: string;
        readonly id: string;
        readonly when: IslandWhen;
        readonly 'data-state': 'waiting';
        readonly class?: string | undefined;
        readonly children: readonly ReactElement[];
      };
    }
  }
}

/** What stands for an island's HTML until it is rendered. A NUL can't be in HTML, so no text of a page can be mistaken for it. */
export const holeFor = (index: number): string => `\0${index}\0`;

interface IslandMarker<Name extends IslandName> {
  readonly name: Name;
  /** Unique on the page; also the prefix of the ids inside. */
  readonly id: string;
  readonly when: IslandWhen;
  /** Small presentational props; they are sent as JSON. */
  readonly props: IslandProps<Name>;
  readonly className?: string | undefined;
}

/**
 * Marks a place of a server page where an island stands. The page has to be rendered by `renderPage`.
 * @throws Error when it is rendered elsewhere: inside another island, or in the browser
 */
export function Island<Name extends IslandName>({
  name,
  id,
  when,
  props,
  className,
}: IslandMarker<Name>): ReactElement {
  const asked = useContext(IslandContext);
  if (!asked) throw new Error(`The island "${name}" stands inside another island, or outside renderPage.`);
  if (asked.some((other) => other.id === id)) throw new Error(`Two islands have the id "${id}".`);
  const hole = holeFor(asked.push({ name, id, props: props as object }) - 1);
  return (
    <store-island name={name} id={id} when={when} data-state="waiting" class={className}>
      <script type="application/json" key="props" dangerouslySetInnerHTML={{ __html: escapeJson(props) }} />
      <div data-island-root="" key="root" dangerouslySetInnerHTML={{ __html: hole }} />
    </store-island>
  );
}
