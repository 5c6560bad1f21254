import type { FastifyRequest } from 'fastify';
import { type OfferedService, saleProblems } from '../../../domains/cart';
import { type Currency, isDated } from '../../../domains/catalogue';
import {
  type BuyForm,
  type Configuration,
  defaultConfiguration,
  FIELDS,
  type FieldProblem,
  OPTIONS_FIELD,
  type ParsedForm,
  parseForm,
  priceOf,
  quickAddConfiguration,
} from '../../../domains/configurator';
import type { Quote } from '../../../domains/pricing';
import { idOf } from '../../../src/lib/ids';
import { formatAmount } from '../../../src/lib/money';
import type { Platform } from '../../platform';
import { firstPerField, INVALID_CHOICES_MESSAGE, RequestError } from '../../platform/http';
import { formFields, schemaProblems } from '../../platform/pages';
import type { ShopperTariff } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import type { DatedServices } from '../datedServices';

/** What services are sold from. */
export interface ServiceSale {
  readonly catalogue: CatalogueReader;
  readonly dated: Pick<DatedServices, 'refusal'>;
}

/** A valid buy form, with the server's price. */
interface ServicePurchase {
  readonly status: 'sellable';
  readonly name: string;
  readonly configuration: Configuration;
  readonly item: null;
  readonly quote: Quote;
  readonly currency: ShopperTariff;
}

/** A rejected buy form, with what is needed to show it again. */
export interface RefusedService {
  readonly status: 'refused';
  readonly offered: OfferedService;
  readonly validChoices: Configuration;
  readonly currency: ShopperTariff;
  readonly error: RequestError;
}

const CHOOSE_FIRST = 'This one has options to choose. Choose them on its page.';
/** What to do about a new price on a page that shows it. */
export const PRESS_AGAIN = (now: string) => `Press again to take it at ${now}.`;
/** For buttons on cards: pressing them again would send the old price again. */
const OPEN_PAGE = () => 'Open the page to take it at that price.';

/**
 * Validates a buy form: schema, service, availability, choices, price. Prices of the form are never charged; `seen_total` is only compared, so that
 * nobody pays a price they were not shown.
 * @param fromList true for cart links: those of lists, without choices, mean the configuration whose price the list shows
 * @throws RequestError when the service does not exist, is not on sale, or is sold on dates, because then there is no form to show again
 */
export async function parsePurchase(
  { catalogue, dated, pages }: Platform & ServiceSale,
  request: FastifyRequest,
  fromList = false,
): Promise<ServicePurchase | RefusedService> {
  const form = formFields(request.body);
  const schemaErrors = schemaProblems(request);
  const offered = await findOfferedService({ catalogue, dated }, form, schemaErrors);
  const currency = await pages.tariff(request);
  const isListed = fromList && !Object.keys(form).some((field) => field.startsWith('options['));
  const {
    configuration,
    problems,
    nearest: validChoices,
  } = isListed ? parseListedService(offered) : parseForm(textFields(form), offered.service);
  const wrong = firstPerField([...problems, ...schemaErrors]);
  const refuse = (error: RequestError): RefusedService => ({
    status: 'refused',
    offered,
    validChoices,
    currency,
    error,
  });
  if (configuration === undefined || wrong.length > 0) {
    const message = isListed ? CHOOSE_FIRST : INVALID_CHOICES_MESSAGE;
    return refuse(new RequestError(schemaErrors.length > 0 ? 400 : 422, 'invalid', message, wrong));
  }
  const quote = priceOf(offered.service, configuration, currency);
  const mismatch = priceMismatch(form, quote.total, currency, isListed ? OPEN_PAGE : PRESS_AGAIN);
  if (mismatch !== undefined) return refuse(new RequestError(409, 'price_changed', mismatch.message, [mismatch]));
  return { status: 'sellable', name: offered.service.name, configuration, item: null, quote, currency };
}

/** The configuration whose price lists show; a problem when the shopper has to choose first. */
function parseListedService({ service }: OfferedService): ParsedForm {
  const configuration = quickAddConfiguration(service);
  if (configuration !== null) return { configuration, problems: [], nearest: configuration };
  return { problems: [{ field: OPTIONS_FIELD, message: CHOOSE_FIRST }], nearest: defaultConfiguration(service) };
}

/**
 * Compares the price that the shopper saw with the current one (cents of the currency); undefined when they match or the form has none.
 * @param next a sentence about what to do, from the current price
 */
export function priceMismatch(
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

async function findOfferedService(
  { catalogue, dated }: ServiceSale,
  form: Readonly<Record<string, unknown>>,
  schemaErrors: readonly FieldProblem[],
): Promise<OfferedService> {
  const id = idOf(form[FIELDS.serviceId]);
  if (id === null)
    throw new RequestError(400, 'bad_request', 'The form does not say which service it is about.', schemaErrors);
  const offered = (await catalogue.offersOf([id])).get(id);
  const unknown = 'There is no such service.';
  if (offered === undefined)
    throw new RequestError(404, 'unknown_service', unknown, [{ field: FIELDS.serviceId, message: unknown }]);
  const available = offered.available && form[FIELDS.available] !== '0';
  const [outOfSale] = saleProblems({ available });
  if (outOfSale !== undefined) throw new RequestError(409, 'out_of_sale', outOfSale.message, [outOfSale]);
  const { service } = offered;
  if (isDated(service)) throw dated.refusal(service);
  return offered;
}

/** The fields with text values; the schema has reported the others. */
function textFields(form: Readonly<Record<string, unknown>>): BuyForm {
  const isText = (value: unknown) => typeof value === 'string';
  const entries = Object.entries(form).filter(
    ([, value]) => isText(value) || (Array.isArray(value) && value.every(isText)),
  );
  return Object.fromEntries(entries) as BuyForm;
}
