import type { APIRequestContext } from '@playwright/test';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { SERVICES, SHOPPER } from './shop';

/* Purchases that are only the precondition of a story are made by requests, which share the cookies of the page: no page is loaded and no island wakes. */

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A line of a cart: the path of a service or of a run, and the choices that are not the page's own. */
export type Line = string | readonly [path: string, choices: Fields];

/**
 * The shopper whose cookies a context has, as tests of the server have one.
 * @param request `page.request` or `context.request`
 */
export function shopperOf(request: APIRequestContext): Shopper {
  return aShopper({
    async request({ url, form, headers }) {
      // The context sends the cookies.
      const { cookie: _, ...others } = (headers ?? {}) as Record<string, string>;
      const answer = await request.fetch(String(url), {
        maxRedirects: 0,
        headers: {
          accept: 'text/html',
          ...others,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { method: 'POST', data: encode(form) }),
      });
      const body = await answer.text();
      return {
        statusCode: answer.status(),
        headers: answer.headers(),
        body,
        cookies: [],
        json: () => JSON.parse(body),
      };
    },
  });
}

function encode(form: Fields): string {
  const pairs = Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return new URLSearchParams(pairs as [string, string][]).toString();
}

/** Adds services, or seats of runs, to the cart, each as the form of its page stands unless choices are given. */
export async function addByRequest(request: APIRequestContext, ...lines: readonly Line[]): Promise<void> {
  const shopper = shopperOf(request);
  for (const line of lines) {
    const [path, choices] = typeof line === 'string' ? [line, {}] : line;
    const { body } = await shopper.get(path);
    const answer = await shopper.buy({ ...formOf(body, '/buy'), ...choices });
    // Without any cookie before, it leads there by way of the page that checks whether this one is kept.
    if (!/(^\/|=%2F)cart$/.test(answer.headers.location ?? ''))
      throw new Error(`${path} was not added to the cart: status ${answer.statusCode}`);
  }
}

export interface Purchase {
  readonly lines?: readonly Line[];
  /** Fields of the checkout, such as `email`. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** Buys what is in the cart and these lines, by default the range service. @returns the path of the paid order */
export async function buyByRequest(
  request: APIRequestContext,
  { lines = [SERVICES.range], typed = {} }: Purchase = {},
): Promise<string> {
  await addByRequest(request, ...lines);
  const shopper = shopperOf(request);
  const { body } = await shopper.get('/checkout');
  const { email, name } = SHOPPER;
  const form = { ...formOf(body, '/checkout'), email, name, country: 'DE', ...typed };
  const payment = (await shopper.post('/checkout', form)).headers.location;
  if (!payment?.startsWith('/sandbox/pay/')) throw new Error('The checkout was refused.');
  const order = (await shopper.post(payment, { intent: 'pay' })).headers.location;
  if (!order?.startsWith('/orders/')) throw new Error(`The order was not paid, but led to ${order}.`);
  return order;
}

/** The number of an order, read from its page. */
export async function numberOf(request: APIRequestContext, order: string): Promise<string> {
  return /Q-\d+/.exec((await shopperOf(request).get(order)).body)?.[0] ?? '';
}

/** The fields that a form of a page would send as it stands; where a choice is missing, the first, and for a text the example that it shows. */
function formOf(html: string, action: string): Fields {
  const start = new RegExp(`<form[^>]* action="${action}"[^>]*>`).exec(html);
  if (!start) throw new Error(`The page has no form to ${action}.`);
  const end = html.indexOf('</form>', start.index);
  const belongs = (tag: string, index: number) =>
    (index > start.index && index < end) || attribute(tag, 'form') === attribute(start[0], 'id');
  const fields = new Map<string, string[]>();
  const firsts = new Map<string, string>();
  for (const { 0: control, index } of html.matchAll(/<(?:input|textarea)\b[^>]*>|<select\b.*?<\/select>/gs)) {
    const tag = control.slice(0, control.indexOf('>') + 1);
    const name = attribute(tag, 'name');
    if (!name || !belongs(tag, index)) continue;
    const value = control.startsWith('<select') ? chosenOption(control) : attribute(tag, 'value');
    const isChoice = / type="(radio|checkbox)"/.test(tag);
    if (!isChoice || / checked=""/.test(tag))
      fields.set(name, [...(fields.get(name) ?? []), value || (attribute(tag, 'placeholder') ?? '')]);
    else if (/ type="radio"/.test(tag) && !firsts.has(name)) firsts.set(name, value ?? '');
  }
  return Object.fromEntries([...firsts, ...fields]);
}

function chosenOption(select: string): string | undefined {
  const options = select.match(/<option\b[^>]*>/g) ?? [];
  const chosen = options.find((option) => / selected=""/.test(option)) ?? options[0] ?? '';
  const isMissing = / required=""/.test(select) && !attribute(chosen, 'value');
  return attribute(isMissing ? (options[1] ?? '') : chosen, 'value');
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
