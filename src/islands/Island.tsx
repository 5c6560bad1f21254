import { createContext, type ReactElement, useContext } from 'react';
import { escapeJson } from '../lib/escapeJson';
import type { IslandName, IslandProps } from './registry';
import './island.css';

/**
 * When an island hydrates: at the load event, when the browser is idle, when it comes into view, at the first interaction with the page, or when it is
 * in view after that (`seen`).
 */
type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction' | 'seen';

/** An island whose HTML is inserted after the page is rendered. */
export interface PendingIsland {
  readonly name: string;
  readonly id: string;
  readonly props: object;
}

/** Registers HTML that is rendered after the page. Each method returns a placeholder for it. */
export interface Slots {
  island(island: PendingIsland): string;
  html(render: () => string): string;
}

/** Null where islands are not allowed: inside another island, in cached parts, and in the browser. */
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
  /** Small presentational props, sent as JSON. */
  readonly props: IslandProps<Name>;
  readonly className?: string | undefined;
}

/**
 * Renders the marker of an island on a server page, which must be rendered by `renderPage`.
 * @throws Error when it is rendered elsewhere (inside another island or a cached part, in the browser), or when its id is not unique
 */
export function Island<Name extends IslandName>({
  name,
  id,
  when,
  props,
  className,
}: IslandMarker<Name>): ReactElement {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error(`The island "${name}" is inside another island or a cached part, or outside renderPage.`);
  const placeholder = slots.island({ name, id, props: props as object });
  return (
    <store-island name={name} id={id} when={when} data-state="waiting" class={className}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escapeJson prevents closing the script element */}
      <script type="application/json" key="props" dangerouslySetInnerHTML={{ __html: escapeJson(props) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a placeholder for the island's HTML, which React renders */}
      <div data-island-root="" key="root" dangerouslySetInnerHTML={{ __html: placeholder }} />
    </store-island>
  );
}
