/** A form of a page as a shopper could submit it. */
export interface KnownForm {
  readonly method: string;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: unknown])[];
}

/** What is typed into fields that are empty. */
const TYPED: Readonly<Record<string, string>> = {
  email: 'anna@example.com',
  name: 'Anna',
  account: 'Aelwyn-Silvermoon',
};

/** The forms of a page, once for each of their buttons: as it shows them, and with every box ticked. @param page the address of those without one */
export function formsOf(html: string, page: string): KnownForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = '', inside = '']) => {
    const method = (attribute(head, 'method') ?? 'get').toUpperCase();
    const action = decodeEntities(attribute(head, 'action') ?? page);
    const controls = controlsOf(inside);
    const buttons = controls.filter(({ type }) => type === 'button');
    const rest = controls.filter(({ type }) => type !== 'button');
    const shown = chosenRadios(rest).filter(({ type, isChecked }) => type !== 'checkbox' || isChecked);
    const ticked = chosenRadios(rest);
    return [shown, ...(ticked.length > shown.length ? [ticked] : [])].flatMap((filled) =>
      (buttons.length > 0 ? buttons : [undefined]).map((button) => ({
        method,
        action,
        fields: [...filled, ...(button ? [button] : [])].map(({ name, value }) => [name, value] as const),
      })),
    );
  });
}

interface Control {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
}

const CONTROL = /<(input|textarea|button|select)\b[^>]*>((?<=<select\b[^>]*>).*?<\/select>)?/gs;

/** The named fields and buttons of a form. A select has its first option that says something. */
function controlsOf(html: string): Control[] {
  return [...html.matchAll(CONTROL)]
    .map(([all, kind = '', options = '']) => {
      const tag = all.slice(0, all.length - options.length);
      const name = decodeEntities(attribute(tag, 'name') ?? '');
      const value = kind === 'select' ? / value="([^"]+)"/.exec(options)?.[1] : attribute(tag, 'value');
      return {
        name,
        type: kind === 'input' ? (attribute(tag, 'type') ?? 'text') : kind,
        value: decodeEntities(value || (TYPED[name.replace(/^.*\[(\w+)\]$/, '$1')] ?? '')),
        isChecked: tag.includes(' checked='),
      };
    })
    .filter(({ name }) => name !== '');
}

/** Of radio buttons only the chosen one, else the first. */
function chosenRadios(controls: readonly Control[]): Control[] {
  return controls.filter((one) => {
    const group = controls.filter(({ type, name }) => type === 'radio' && name === one.name);
    return one.type !== 'radio' || one === (group.find(({ isChecked }) => isChecked) ?? group[0]);
  });
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The addresses of this shop that a page links to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => decodeEntities(href));
}

function decodeEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
