import { type Person, type ReadForm, readForm } from './forms';

/** A browser without scripts: it remembers cookies, and fills in and sends the forms of pages. */
export interface Visitor {
  readonly cookies: ReadonlyMap<string, string>;
  /** @param path with its query @throws Error when the page does not answer 200 */
  open(path: string): Promise<string>;
  /** Opens a page and fills in its form for `action`. */
  fillIn(path: string, action: string, person: Person): Promise<ReadForm>;
  /** Sends a form. Redirects are not followed. */
  send(form: ReadForm): Promise<SentForm>;
}

export interface SentForm {
  readonly status: number;
  /** Where the shop sends the visitor on to; empty when it does not. */
  readonly location: string;
  readonly html: string;
}

/** @param shopUrl without a slash at the end */
export function createVisitor(shopUrl: string): Visitor {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { origin: shopUrl, cookie: cookieHeader() };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async function open(path: string): Promise<string> {
    const response = await request(shopUrl + path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return text;
  }

  return {
    cookies,
    open,
    fillIn: async (path, action, person) => readForm(await open(path), shopUrl + path, action, person),
    async send({ url, fields }) {
      const response = await request(url, { method: 'POST', body: fields });
      return {
        status: response.status,
        location: response.headers.get('location') ?? '',
        html: await response.text(),
      };
    },
  };
}
