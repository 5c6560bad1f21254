import { parseISO } from 'date-fns/parseISO';
import { isDated, type ServiceView } from '../../../domains/catalogue';
import { checkConfiguration, isRangeService, valueLabel } from '../../../domains/configurator';
import { LOOT_TYPES } from '../../../domains/raid-run';
import { rangeIn } from '../../catalogue';
import { duplicateErrors, type ValidationError } from '../../platform/documents';
import type { DocumentHot, HotDocument } from './hotDocument.contract';

/**
 * What no schema can express about hot products: contradictions within a document, and with the catalogue.
 * @param services by name (`game/service`)
 */
export function hotErrors(
  { products }: HotDocument,
  services: ReadonlyMap<string, ServiceView>,
): readonly ValidationError[] {
  return [
    ...duplicateErrors(products, ({ slug }) => slug, 'products', 'slug'),
    ...products.flatMap((product, index) =>
      productErrors(product, services.get(product.service), `products[${index}]`),
    ),
  ];
}

function productErrors(product: DocumentHot, service: ServiceView | undefined, path: string): ValidationError[] {
  const { tiers, starts, endsAt, maxQuantity } = product;
  const errors: ValidationError[] = [
    ...duplicateErrors(tiers, ({ from }) => String(from), `${path}.tiers`, 'from'),
    ...duplicateErrors(starts, ({ at }) => at, `${path}.starts`, 'at'),
  ];
  for (const [index, { from }] of tiers.entries())
    if (from > maxQuantity)
      errors.push({
        path: `${path}.tiers[${index}].from`,
        message: `must be ${maxQuantity} at most: nobody buys more`,
      });
  if (endsAt !== undefined && Number.isNaN(parseISO(endsAt).getTime()))
    errors.push({ path: `${path}.endsAt`, message: 'must be a minute that exists, such as 2026-12-08T17:00Z' });
  if (service === undefined)
    return [...errors, { path: `${path}.service`, message: `the catalog has no “${product.service}”` }];
  return [...errors, ...(product.kind === 'run' ? runErrors : placeErrors)(product, service, path)];
}

/** The name stands beside the price of one range, and may name no other. Rungs of a ladder are named by their labels. */
function nameErrors(
  { name, preset: { from, to } }: DocumentHot,
  service: ServiceView,
  path: string,
): ValidationError[] {
  const named = rangeIn(name);
  if (named === undefined || from === undefined || to === undefined || !isRangeService(service)) return [];
  const [start, goal] = [valueLabel(service, from), valueLabel(service, to)];
  return named === `${numberIn(start)}–${numberIn(goal)}`
    ? []
    : [{ path: `${path}.name`, message: `names the range ${named}, but ${start}–${goal} is sold` }];
}

/** `1800` of `1.800`, `10` of `+10` */
const numberIn = (label: string): string => label.replace(/\D/g, '');

function placeErrors(product: DocumentHot, service: ServiceView, path: string): ValidationError[] {
  const { preset, starts, maxQuantity } = product;
  if (isDated(service)) return [{ path: `${path}.kind`, message: 'must be run: the service is sold as raid runs' }];
  const errors: ValidationError[] =
    starts.length === 0 ? [{ path: `${path}.starts`, message: 'must have one start at least' }] : [];
  errors.push(...nameErrors(product, service, path));
  if (service.terms.kind === 'quantity' && maxQuantity < service.terms.min)
    errors.push({
      path: `${path}.maxQuantity`,
      message: `must be ${service.terms.min} at least: the service is not sold in less`,
    });
  if (service.terms.kind === 'quantity')
    // One unit is sold; what options cost besides is no part of its price.
    return Object.keys(preset).length === 0
      ? errors
      : [...errors, { path: `${path}.preset`, message: 'must be empty: the service is bought by quantity' }];
  const { options = [], ...choice } = preset;
  const problems = checkConfiguration(service, { ...choice, serviceId: service.id, options });
  return [
    ...errors,
    ...problems.map(({ field, message }) => ({ path: `${path}.preset`, message: `${field}: ${message}` })),
  ];
}

function runErrors(product: DocumentHot, service: ServiceView, path: string): ValidationError[] {
  const { preset, starts, maxQuantity, tiers, window } = product;
  const errors: ValidationError[] = [];
  if (!isDated(service))
    return [{ path: `${path}.kind`, message: 'must be places: the service is not sold as raid runs' }];
  if (!LOOT_TYPES.some((type) => type === preset.variant) || Object.keys(preset).length > 1)
    errors.push({ path: `${path}.preset`, message: `must have a variant alone: ${LOOT_TYPES.join(' or ')}` });
  if (starts.length > 0 || window)
    errors.push({ path: `${path}.starts`, message: 'must be empty: the runs are its starts' });
  if (maxQuantity !== 1 || tiers.length > 0)
    errors.push({ path: `${path}.maxQuantity`, message: 'must be 1, without tiers: a run is bought seat by seat' });
  return errors;
}
