import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Kept, withKept } from './Kept';

const page = (content: ReactNode) => withKept(() => renderToStaticMarkup(content));
const kept = (of: object, by: string, children: () => ReactElement) => h(Kept, { of, by, children });
const once = (text: string) => jest.fn(() => h('b', null, text));

test('a part is made once for what it shows and for its key', () => {
  const [shown, other] = [{}, {}];
  const part = once('one');
  const html = (of: object, by: string) => page(h('p', null, kept(of, by, part), '!'));
  for (const _ of ['made', 'kept']) expect(html(shown, 'a')).toBe('<p><b>one</b>!</p>');
  expect(part).toHaveBeenCalledTimes(1);
  html(shown, 'b');
  html(other, 'a');
  expect(part).toHaveBeenCalledTimes(3);
});

test('parts hold parts, and nothing in a text is taken for a sign', () => {
  const shown = {};
  const outer = () => h('i', null, '$& $1 kept-0;', kept(shown, 'inner', once('deep')));
  const whole = h('p', null, kept(shown, 'outer', outer), kept(shown, 'inner', once('deep')));
  for (const _ of ['made', 'kept']) expect(page(whole)).toBe('<p><i>$&amp; $1 kept-0;<b>deep</b></i><b>deep</b></p>');
});

test('a part that fails is not kept, and harms no other page', () => {
  const shown = {};
  const fail = () => {
    throw new Error('No such part.');
  };
  expect(() => page(kept(shown, 'failing', fail))).toThrow('No such part.');
  expect(page(kept(shown, 'failing', once('good')))).toBe('<b>good</b>');
});

test('what is kept has an end: the oldest go when there is too much', () => {
  const shown = {};
  const long = jest.fn(() => h('p', null, 'x'.repeat(6 * 1024 * 1024)));
  for (const by of ['a', 'b', 'c', 'a']) page(kept(shown, by, long));
  expect(long).toHaveBeenCalledTimes(4);
});

test('a part outside a page says so', () => {
  expect(() => renderToStaticMarkup(kept({}, 'lost', once('x')))).toThrow('The part "lost" stands outside withKept.');
});
