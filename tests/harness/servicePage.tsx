import { type ComponentType, createElement } from 'react';
import type { ServiceView } from '../../domains/catalogue';
import { defaultConfiguration, FIELDS, isRangeService, preloadConfigurator } from '../../domains/configurator';
import { preloadRange } from '../../domains/range';
import { preloadStartTime } from '../../domains/start-time';
import type { PartialState } from '../../src/pages';
import { dollars } from './currencies';
import { type HydratedIsland, hydrateIsland } from './renderIsland';

/** The fields of a submitted form; jsdom itself does not navigate. */
export type SubmittedForm = Record<string, FormDataEntryValue[]>;

/**
 * The configurator islands of a service page around its buy form: rendered on the server, hydrated with a real store.
 * @param islands the components, in page order
 * @param state slices that replace the page's initial state
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
  // biome-ignore lint/correctness/noComponentHookFactories: the page is built once from the islands of the test.
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
