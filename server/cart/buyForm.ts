import type { FastifyRequest } from 'fastify';
import { type OfferedService, saleProblems } from '../../domains/cart';
import type { Currency } from '../../domains/catalogue';
import {
  type BuyForm,
  type Configuration,
  defaultConfiguration,
  FIELDS,
  type FieldProblem,
  type ParsedForm,
  quickAddConfiguration,
  OPTIONS_FIELD,
  priceOf,
  parseForm,
} from '../../domains/configurator';
import type { Quote } from '../../domains/pricing';
import { formatAmount } from '../../src/lib/money';
import { INVALID_CHOICES, RequestFault } from '../plugins/requestError';
import { fieldsOf, onePerField, schemaProblems } from '../plugins/forms';
import type { Pages } from '../plugins/pages';
import type { Offers } from './cart.service';

/** What a buy form asks for, when all of it can be sold; the price is the server's. */
export interface Purchase {
  readonly kind: 'sellable';
  readonly offered: OfferedService;
  readonly configuration: Configuration;
  readonly quote: Quote;
  readonly currency: Currency;
}

/** Why it can't be sold as it is, and what is kept of it to show the form again. */
export interface Refusal {
  readonly kind: 'refused';
  readonly offered: OfferedService;
  readonly kept: Configuration;
  readonly currency: Currency;
  readonly fault: RequestFault;
}

const CHOOSE_FIRST = 'This one asks a choice of you. Choose on its page.';
const PRESS_AGAIN = (now: string) => `Press again to take it at ${now}.`;
/** A card is part of a page that shows the old price until it is loaded again. */
const OPEN_IT = () => 'Open its page to take it at that price.';

/** What reading a form needs: the services, and the currency of who sent it. */
export interface PurchaseSources {
  readonly catalogue: Offers;
  readonly pages: Pick<Pages, 'currency'>;
}

/**
 * Reads a buy form against the catalogue: schema, service, sale, choices, price. No price of the form is used; `seen_total` is
 * compared, so that nobody pays what they were not shown.
 * @param fromList whether a form that names a service and no choice means what lists show the price of
 * @throws RequestFault when there is no such service, or it is out of sale: there is no form to show again then
 */
export async function readPurchase(
  { catalogue, pages }: PurchaseSources,
  request: FastifyRequest,
  fromList = false,
): Promise<Purchase | Refusal> {
  const form = fieldsOf(request.body);
  const faults = schemaProblems(request);
  const offered = await offeredOf(catalogue, form, faults);
  const currency = await pages.currency(request);
  const isListed = fromList && !Object.keys(form).some((field) => field.startsWith('options['));
  const { configuration, problems, nearest: kept } = isListed ? listedOf(offered) : parseForm(textsOf(form), offered.service);
  const wrong = onePerField([...problems, ...faults]);
  const refuse = (fault: RequestFault): Refusal => ({ kind: 'refused', offered, kept, currency, fault });
  if (configuration === undefined || wrong.length > 0) {
    const message = isListed ? CHOOSE_FIRST : INVALID_CHOICES;
    return refuse(new RequestFault(faults.length > 0 ? 400 : 422, 'invalid', message, wrong));
  }
  const quote = priceOf(offered.service, configuration, currency);
  const unseen = unseenPrice(form, quote.total, currency, isListed ? OPEN_IT : PRESS_AGAIN);
  if (unseen !== undefined) return refuse(new RequestFault(409, 'price_changed', unseen.message, [unseen]));
  return { kind: 'sellable', offered, configuration, quote, currency };
}

/** A service as lists show it. Where only the shopper can choose, its page is the place. */
function listedOf({ service }: OfferedService): ParsedForm {
  const configuration = quickAddConfiguration(service);
  if (configuration !== null) return { configuration, problems: [], nearest: configuration };
  return { problems: [{ field: OPTIONS_FIELD, message: CHOOSE_FIRST }], nearest: defaultConfiguration(service) };
}

/**
 * Why the price is not the one the shopper saw, total in cents of the currency; undefined when it is, or the form tells nothing of it.
 * @param next what to do, for the price as it is now
 */
function unseenPrice(
  form: Readonly<Record<string, unknown>>,
  total: number,
  { code, sign }: Currency,
  next: (now: string) => string,
): FieldProblem | undefined {
  const { [FIELDS.seenTotal]: seen, [FIELDS.seenCurrency]: seenCurrency = code } = form;
  const now = formatAmount(total, sign);
  if (seenCurrency !== code) {
    const message = `The page was in another currency (${seenCurrency}). In ${code} these choices are ${now}. ${next(now)}`;
    return { field: FIELDS.seenCurrency, message };
  }
  if (seen === undefined || Number(seen) === total) return undefined;
  const before = formatAmount(Number(seen), sign);
  const message = `With these choices the price is ${now}; the page showed ${before}. ${next(now)}`;
  return { field: FIELDS.seenTotal, message };
}

async function offeredOf(
  catalogue: Offers,
  form: Readonly<Record<string, unknown>>,
  faults: readonly FieldProblem[],
): Promise<OfferedService> {
  const given = form[FIELDS.serviceId];
  const isId = typeof given === 'string' && /^[0-9]{1,9}$/.test(given);
  if (!isId) throw new RequestFault(400, 'bad_request', 'The form does not say which service it is about.', faults);
  const id = Number(given);
  const offered = (await catalogue.offersOf([id])).get(id);
  const unknown = 'There is no such service.';
  if (offered === undefined)
    throw new RequestFault(404, 'unknown_service', unknown, [{ field: FIELDS.serviceId, message: unknown }]);
  const available = offered.available && form[FIELDS.available] !== '0';
  const [outOfSale] = saleProblems({ available });
  if (outOfSale !== undefined) throw new RequestFault(409, 'out_of_sale', outOfSale.message, [outOfSale]);
  return offered;
}

/** The fields that are texts; what is not was named by the schema already. */
function textsOf(form: Readonly<Record<string, unknown>>): BuyForm {
  const isText = (value: unknown) => typeof value === 'string';
  const entries = Object.entries(form).filter(
    ([, value]) => isText(value) || (Array.isArray(value) && value.every(isText)),
  );
  return Object.fromEntries(entries) as BuyForm;
}
