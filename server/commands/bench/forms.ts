import { JSDOM } from 'jsdom';

/** The text that is typed into the fields of that type, and chosen in those that a browser would fill in by their `autocomplete`. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A form as a browser would send it. */
export interface ReadForm {
  /** Where it goes, absolute. */
  readonly url: string;
  readonly fields: URLSearchParams;
}

/** Texts for fields that want one, the first that fits the field's pattern: a character with its realm, a name with a number, a name, a number. */
const TEXTS = ['Aelwyn-Silvermoon', 'Aelwyn#1234', 'Aelwyn', '12345', 'A character of the bench'];

/** Longer ones are cut in the bench's table. */
const MAX_ALERT = 200;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One for all pages: a window costs more than to parse a page. Scripts don't run and style sheets are not read. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();

/**
 * Reads a form of a page and fills in what is required and empty: by types, patterns, labels and options, since names of fields may change.
 * @param html the page
 * @param pageUrl its URL, absolute
 * @param action the path that the form is sent to
 * @param person who fills it in
 * @throws Error when there is no such form, or it has a required field that nothing fits
 */
export function readForm(html: string, pageUrl: string, action: string, person: Person): ReadForm {
  const document = parser.parseFromString(html, 'text/html');
  const urlOf = (path: string | null) => new URL(path || pageUrl, pageUrl);
  const form = [...document.forms].find(
    (one) =>
      one.method === 'post' && urlOf(one.getAttribute('action')).pathname === action && submitterOf(one) !== undefined,
  );
  if (form === undefined) throw new Error(`${pageUrl} has no form for ${action}.`);
  for (const field of form.elements) if (isField(field)) fill(field, person);
  for (const field of form.elements)
    if (isField(field) && !field.checkValidity())
      throw new Error(`The form for ${action} wants something else in "${labelOf(field)}".`);
  const sent = [...new window.FormData(form, submitterOf(form))].map(([name, value]) => [name, String(value)]);
  return { url: urlOf(form.getAttribute('action')).href, fields: new URLSearchParams(sent) };
}

const isField = (element: Element): element is Field => ['input', 'select', 'textarea'].includes(element.localName);

/** The button that sends the form where the form says; undefined when all its buttons go elsewhere. */
const submitterOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find(
    (element): element is HTMLButtonElement =>
      (element as HTMLButtonElement).type === 'submit' &&
      !element.hasAttribute('formaction') &&
      !(element as HTMLButtonElement).disabled,
  );

function fill(field: Field, person: Person): void {
  if (!field.required || !field.willValidate) return;
  if (field.localName === 'select') choose(field as HTMLSelectElement);
  else if (field.type === 'radio' || field.type === 'checkbox') {
    // A radio of a group is valid once one of them is checked.
    if (!field.checkValidity()) (field as HTMLInputElement).checked = true;
  } else if (field.value === '') type(field as HTMLInputElement, person);
}

/** Types the first text that fits. */
function type(field: HTMLInputElement, person: Person): void {
  for (const text of textsFor(field, person)) {
    field.value = text;
    if (field.checkValidity()) return;
  }
}

function textsFor(field: HTMLInputElement, { email, password }: Person): readonly string[] {
  if (field.type === 'email' || field.autocomplete === 'email') return [email];
  if (field.type === 'password') return [password];
  return field.type === 'number' ? [field.min, '1'] : TEXTS;
}

/** Chooses the first option that is one: not the empty one that says "Choose". */
function choose(select: HTMLSelectElement): void {
  if (select.checkValidity()) return;
  const option = [...select.options].find(({ value, disabled }) => value !== '' && !disabled);
  if (option !== undefined) option.selected = true;
}

const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.name;

/** The first words of a page when it refuses a form: "Two things to fix. …"; empty when it says nothing. */
export function alertOf(html: string): string {
  const alert = parser.parseFromString(html, 'text/html').querySelector('[role=alert]');
  return (alert?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ALERT);
}
