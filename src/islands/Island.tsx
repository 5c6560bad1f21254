import { createContext, type ReactElement, useContext } from 'react';
import { escapeJson } from '../lib/escapeJson';
import type { IslandName, IslandProps } from './registry';
import './island.css';

/** When an island wakes: at the load event, when the browser is idle, when it comes into view, or at the first sign of life on the page. */
type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction';

/** An island that a page has asked for; its HTML is put in its place when the page is rendered. */
export interface PendingIsland {
  readonly name: string;
  readonly id: string;
  readonly props: object;
}

/** The holes of the page being rendered. Each returns what stands for its HTML until the page is put together. */
export interface Slots {
  /** For an island. */
  island(asked: PendingIsland): string;
  /** For other HTML. */
  html(make: () => string): string;
}

/** Null inside an island, in kept HTML and in the browser: none of them holds an island. */
export const SlotsContext = createContext<Slots | null>(null);

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
 * @throws Error when it is rendered elsewhere (inside another island or a cached part, in the browser), and when its id is taken
 */
export function Island<Name extends IslandName>({
  name,
  id,
  when,
  props,
  className,
}: IslandMarker<Name>): ReactElement {
  const holes = useContext(SlotsContext);
  if (!holes)
    throw new Error(`The island "${name}" stands inside another island or a cached part, or outside renderPage.`);
  const hole = holes.island({ name, id, props: props as object });
  return (
    <store-island name={name} id={id} when={when} data-state="waiting" class={className}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script */}
      <script type="application/json" key="props" dangerouslySetInnerHTML={{ __html: escapeJson(props) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a hole for the island's HTML, which React renders */}
      <div data-island-root="" key="root" dangerouslySetInnerHTML={{ __html: hole }} />
    </store-island>
  );
}
