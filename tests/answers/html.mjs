/* Reads the forms and links of a page. The renderer writes attributes in double quotes, and escapes what is in them. */

/** The inside of a tag: `>` may stand in a value. */
const HEAD = '((?:[^>"]|"[^"]*")*)';
const FORM = new RegExp(`<form\\b${HEAD}>([\\s\\S]*?)</form>`, 'g');
const CONTROL = new RegExp(`<(input|button|select|textarea)\\b${HEAD}>`, 'g');
const SELECT = new RegExp(`<select\\b${HEAD}>([\\s\\S]*?)</select>`, 'g');
const OPTION = new RegExp(`<option\\b${HEAD}>([^<]*)`, 'g');

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescapeHtml = (text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name]);

/** The attributes of a tag; those without a value are empty texts. */
function attributesOf(tag) {
  const found = tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name.toLowerCase(), unescapeHtml(value)]));
}

/** The forms of a page: where they lead, the fields that they send as they are, and their buttons. */
export function formsOf(html) {
  const forms = [...html.matchAll(FORM)];
  return forms.map(([whole, head, body]) => {
    const { id, action = '', method = 'get' } = attributesOf(head);
    const inside = controlsOf(body).filter(({ form = id }) => form === id);
    const outside = controlsOf(html.replace(whole, '')).filter(({ form }) => id !== undefined && form === id);
    const controls = [...inside, ...outside].filter((one) => one.name && one.disabled === undefined);
    const fields = controls.filter(isSent).map(({ name, value }) => [name, value]);
    const buttons = controls.filter(({ tag }) => tag === 'button');
    return { action, method: method.toUpperCase(), html: whole, fields, buttons };
  });
}

/** The fields of a form; several with one name are a list. */
export function fieldsOf({ fields }) {
  const names = [...new Set(fields.map(([name]) => name))];
  const oneOf = (values) => (values.length === 1 ? values[0] : values);
  return Object.fromEntries(
    names.map((one) => [one, oneOf(fields.filter(([name]) => name === one).map(([, value]) => value))]),
  );
}

function isSent({ tag, type, checked }) {
  if (tag === 'button') return false;
  return !['checkbox', 'radio'].includes(type) || checked !== undefined;
}

function controlsOf(html) {
  return [...html.matchAll(CONTROL)].map((match) => {
    const [whole, tag, head] = match;
    const rest = html.slice(match.index + whole.length);
    const attributes = { tag, ...attributesOf(head) };
    if (tag === 'textarea') return { ...attributes, value: unescapeHtml(rest.slice(0, rest.indexOf('</textarea>'))) };
    if (tag === 'select') return { ...attributes, value: chosenOf(rest.slice(0, rest.indexOf('</select>'))) };
    const { type, value = ['checkbox', 'radio'].includes(type) ? 'on' : '' } = attributes;
    return { ...attributes, value };
  });
}

function chosenOf(content) {
  const options = [...content.matchAll(OPTION)].map(([, head, text]) => ({
    value: unescapeHtml(text),
    ...attributesOf(head),
  }));
  return (options.find(({ selected }) => selected !== undefined) ?? options[0])?.value ?? '';
}

/** The values of an attribute that match, each once, in their order. */
export function valuesOf(html, attribute, pattern) {
  const values = [...html.matchAll(new RegExp(`\\b${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    unescapeHtml(value),
  );
  return [...new Set(values)].filter((value) => pattern.test(value));
}

/** The targets of links that match, each once, in their order. */
export const linksOf = (html, pattern) => valuesOf(html, 'href', pattern);

/** The values that a page offers for a field, by radio buttons or a list; empty ones are left out. */
export function choicesOf(html, field) {
  const buttons = controlsOf(html).filter(({ name, type }) => name === field && ['radio', 'checkbox'].includes(type));
  const list = [...html.matchAll(SELECT)].find(([, head]) => attributesOf(head).name === field);
  const [, , content = ''] = list ?? [];
  const options = [...content.matchAll(OPTION)].map(([, head]) => attributesOf(head));
  return [...buttons, ...options]
    .filter(({ value, disabled }) => value && disabled === undefined)
    .map(({ value }) => value);
}
