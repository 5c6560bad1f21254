import { type ComponentType, createElement } from 'react';
import type { ServiceView } from '../../domains/catalogue';
import { defaultConfiguration, FIELDS, isRangeService, preloadConfigurator } from '../../domains/configurator';
import { preloadRange } from '../../domains/range';
import { preloadStartTime } from '../../domains/start-time';
import type { PartialState } from '../../src/pages';
import { dollars } from './currencies';
import { type HydratedIsland, hydrateIsland } from './renderIsland';

/** What was sent when the form went to the server; jsdom itself goes nowhere. */
export type SubmittedForm = Record<string, FormDataEntryValue[]>;

/**
 * The configurators of a service page in one root, around the form that the page has: rendered on the server, hydrated on a real store.
 * @param islands their components, in the order of the page
 * @param state what differs from the configurator that the page opens with
 */
export async function hydrateServicePage(
  service: ServiceView,
  islands: readonly ComponentType<never>[],
  state: PartialState = {},
): Promise<HydratedIsland & { readonly sent: readonly SubmittedForm[] }> {
  const sent: SubmittedForm[] = [];
  window.onsubmit = (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { target, submitter } = event as SubmitEvent;
    const data = new FormData(target as HTMLFormElement, submitter);
    sent.push(Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)])));
  };
  // biome-ignore lint/correctness/noComponentHookFactories: the page is made of the islands that the test asks for, once.
  const Page = () => (
    <>
      <form id="buy">
        <input type="hidden" name={FIELDS.serviceId} value={service.id} />
      </form>
      {islands.map((island) => createElement(island as ComponentType, { key: island.name }))}
    </>
  );
  const page = { default: Page, sample: { props: {} } };
  const configurator = preloadConfigurator(service, dollars);
  const chosen = defaultConfiguration(service);
  const startTime = preloadStartTime(service, chosen);
  const range = isRangeService(service) && { range: preloadRange(service, chosen) };
  const hydrated = await hydrateIsland('service-page', page, {
    state: { configurator, startTime, ...range, ...state },
  });
  return { ...hydrated, sent };
}
