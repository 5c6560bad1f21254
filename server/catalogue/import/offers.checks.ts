import { millisecondsInWeek } from 'date-fns/constants';
import type { CatalogueOffer } from '../../../domains/catalogue';
import { type Catalogue, type CatalogueService, isDated } from '../../../domains/catalogue';
import { variantOf } from '../../../domains/pricing';
import type { ValidationError } from '../../platform/documents';

/** Errors in the offers of a document: what they take off, when they run, and the services they name. */
export function offerErrors({ games, offers = [] }: Catalogue): ValidationError[] {
  const services = new Map(
    games.flatMap((game) => game.services.map((service) => [`${game.slug}/${service.slug}`, service] as const)),
  );
  return offers.flatMap((offer, index) => {
    const path = `offers[${index}]`;
    const errors = [...timeErrors(offer, path), ...serviceErrors(offer, services, path)];
    if ((offer.percentBp === undefined) === (offer.price === undefined))
      errors.push({ path, message: 'must have either percentBp or price' });
    return errors;
  });
}

function timeErrors({ start, end, everyWeeks }: CatalogueOffer, path: string): ValidationError[] {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const invalid = [
    ['start', from],
    ['end', to],
  ] as const;
  const errors = invalid
    .filter(([, time]) => Number.isNaN(time))
    .map(([field]) => ({ path: `${path}.${field}`, message: 'is not a date and time that exists' }));
  if (errors.length > 0) return errors;
  if (to <= from) return [{ path: `${path}.end`, message: `must be after its start, ${start}` }];
  return everyWeeks !== undefined && to - from > everyWeeks * millisecondsInWeek
    ? [{ path: `${path}.end`, message: `must be before it begins again, ${everyWeeks} weeks after ${start}` }]
    : [];
}

function serviceErrors(
  { services, price }: CatalogueOffer,
  known: ReadonlyMap<string, CatalogueService>,
  path: string,
): ValidationError[] {
  return services.flatMap((name, index): ValidationError[] => {
    const at = `${path}.services[${index}]`;
    const service = known.get(name);
    if (service === undefined) return [{ path: at, message: `there is no service “${name}”` }];
    if (services.indexOf(name) < index) return [{ path: at, message: `“${name}” is there already` }];
    if (isDated(service))
      return [{ path: at, message: `“${name}” is sold as scheduled runs, whose prices their leaders drop` }];
    if (price === undefined) return [];
    const variant = variantOf(service.terms, price.variant);
    if (variant === undefined) return [{ path: at, message: `“${name}” has no variant “${price.variant}”` }];
    return price.cents < variant.priceCents
      ? []
      : [{ path: `${path}.price`, message: `must be below the price of “${name}”, ${variant.priceCents} cents` }];
  });
}
