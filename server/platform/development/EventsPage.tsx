import { LIVE_EVENTS_ID } from '../../../src/lib/liveEvents';
import { type AdapterEvent, ANALYTICS_TOOLS, type AnalyticsAdapter } from '../../../store/adapters/adapter';
import { adapter as matomo } from '../../../store/adapters/matomo';
import { adapter as meta } from '../../../store/adapters/meta';
import { adapter as plausible } from '../../../store/adapters/plausible';
import { adapter as posthog } from '../../../store/adapters/posthog';
import type { PageContext } from '../layout/pageContext';
import { Block } from '../layout/parts/Block';
import { PageHeading } from '../layout/parts/PageHeading';
import { renderDocument } from '../layout/renderDocument';
import css from './EventsPage.module.css';
import { type PublicType, readPublicTypes } from './publicTypes';

const ADAPTERS: Readonly<Record<(typeof ANALYTICS_TOOLS)[number], AnalyticsAdapter>> = {
  plausible,
  posthog,
  matomo,
  meta,
};

/** The public events with their types, what analytics tools call them, and the events of other tabs as they happen, for developers. */
export function eventsPage(context: PageContext, publicTypes: string): string {
  const events = readPublicTypes(publicTypes, 'StorefrontEvents');
  return renderDocument({
    context,
    head: { title: 'Events', description: 'The public events of the shop.', kind: 'development' },
    children: (
      <div className="wrap-read">
        <PageHeading title="Events" />
        <Block title="Live" id="live" hint="Use the shop in another tab of this browser. The newest is on top.">
          <ol id={LIVE_EVENTS_ID} className={css.live} />
        </Block>
        <Block title="Analytics events" id="analytics" hint="Sent with the shopper’s consent, by these names.">
          <div className={css.scroll}>
            <table className={css.table} aria-labelledby="analytics">
              <thead>
                <tr>
                  {['GA4', ...ANALYTICS_TOOLS].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[{ name: 'page_view' }, ...readPublicTypes(publicTypes, 'Ga4Events')].map(({ name }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {ANALYTICS_TOOLS.map((tool) => (
                      <td key={tool}>{ADAPTERS[tool].nameOf(name as AdapterEvent['name']) ?? '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Block>
        <Block title={`Public events: ${events.length}`} id="public" hint="The payloads of window.storefront.on.">
          {events.map((event) => (
            <EventType key={event.name} {...event} />
          ))}
        </Block>
      </div>
    ),
  });
}

function EventType({ name, doc, type }: PublicType) {
  return (
    <details>
      <summary>
        <code>{name}</code> {doc}
      </summary>
      <pre className={css.type}>{type}</pre>
    </details>
  );
}
