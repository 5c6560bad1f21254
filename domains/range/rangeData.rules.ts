import type { Configuration, RangeItemKey, RangeService } from '../configurator';
import { numberDisplayModeOf, rangeValues, stepCount, topOf, valueLabel } from '../configurator';
import type { RangeAnswer, RangeOptionsAnswer } from './range.contract';

const MAX_PIPS = 10;

/** The response of GET /v1/service/range, the data of the range bar (SPEC §3; 10 pips, fewer when there are fewer steps). */
export function rangeAnswerOf({ terms, synonyms }: RangeService): RangeAnswer {
  const mode = numberDisplayModeOf(terms);
  const tooltip = { prefix: '', suffix: mode === 'label' ? '' : ` ${terms.unit.many}`, editable: mode !== 'label' };
  const start = terms.handles === 1 ? [terms.defaultTo] : [terms.defaultFrom, terms.defaultTo];
  return {
    start,
    tooltips: start.map(() => tooltip),
    range: { min: terms.min, max: topOf(terms) },
    step: terms.step,
    rewards: terms.rewards,
    synonyms: { ...synonyms },
    pips: Math.min(MAX_PIPS, stepCount(terms)),
    numberDisplayMode: mode,
  };
}

/** True for `from` and `to`. */
export function isRangeItemKey(key: string): key is RangeItemKey {
  return key === 'from' || key === 'to';
}

/** Without case, and without the dots of thousands, which few type. */
const plain = (text: string): string => text.toLowerCase().replaceAll('.', '');

/**
 * The response of GET /v1/service/range/options/{serviceId}/{itemKey}, the options of one select (SPEC §3). `q` is matched against the
 * label and the plain number, trimmed, ignoring case and dots. `defaults` are the configuration's values, or the service's defaults.
 */
export function rangeOptionsOf(
  service: RangeService,
  itemKey: RangeItemKey,
  q: string,
  configuration?: Pick<Configuration, 'from' | 'to'>,
): RangeOptionsAnswer {
  const { terms, pictures } = service;
  const query = plain(q.trim());
  const options = rangeValues(terms, itemKey)
    .map((value) => ({ name: valueLabel(service, value), value, tags: [], img: pictures?.[value] ?? null }))
    .filter(({ name, value }) => plain(name).includes(query) || String(value).includes(query));
  return {
    options,
    defaults: { from: configuration?.from ?? terms.defaultFrom, to: configuration?.to ?? terms.defaultTo },
    rewards: terms.rewards,
    numberDisplayMode: numberDisplayModeOf(terms),
  };
}

/**
 * The error that the console shows for invalid range data (SPEC §8); undefined when a slider can be created from it.
 * @param data an unvalidated range response
 */
export function rangeDataError(data: unknown): string | undefined {
  const { range, start } = (data ?? {}) as { readonly range?: unknown; readonly start?: unknown };
  if (!range) return 'Data Range does not exist.';
  if (!start) return 'data Start does not exist.';
  const handles = Array.isArray(start) ? start.length : 1;
  return handles < 1 || handles > 2 ? 'Rewards slider: invalid handles qty' : undefined;
}
