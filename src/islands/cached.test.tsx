import { renderToStaticMarkup } from 'react-dom/server';
import { cached } from './cached';
import { Island } from './Island';
import { renderPage } from './renderPage';

const modules = new Map();
const state = {} as Parameters<typeof renderPage>[1];

function counted() {
  const rendered: string[] = [];
  const Name = cached(({ who, shout }: { readonly who: { readonly name: string }; readonly shout?: boolean }) => {
    rendered.push(who.name);
    return (
      <b>
        {who.name}
        {shout && '!'} <i>{'<&>'}</i>
      </b>
    );
  });
  return { rendered, Name };
}

it('is rendered once for the same object and values, and appears where it was used', () => {
  const { rendered, Name } = counted();
  const jaina = { name: 'Jaina' };
  const page = (
    <ul>
      <li>
        <Name who={jaina} />
      </li>
      <li>
        <Name who={jaina} shout />
      </li>
      <li>
        <Name who={{ name: 'Jaina' }} />
      </li>
    </ul>
  );
  const first = renderPage(page, state, modules).html;
  expect(first).toBe(
    '<ul><li><b>Jaina <i>&lt;&amp;&gt;</i></b></li><li><b>Jaina! <i>&lt;&amp;&gt;</i></b></li><li><b>Jaina <i>&lt;&amp;&gt;</i></b></li></ul>',
  );
  expect(rendered).toHaveLength(3);
  expect(renderPage(page, state, modules).html).toBe(first);
  expect(rendered).toHaveLength(3);
});

it('can be nested in another one, and used outside pages like any component', () => {
  const { rendered, Name } = counted();
  const Twice = cached(({ who }: { readonly who: { readonly name: string } }) => (
    <p>
      <Name who={who} />
      <Name who={who} />
    </p>
  ));
  const thrall = { name: 'Thrall' };
  const html = '<p><b>Thrall <i>&lt;&amp;&gt;</i></b><b>Thrall <i>&lt;&amp;&gt;</i></b></p>';
  expect(renderPage(<Twice who={thrall} />, state, modules).html).toBe(html);
  expect(renderPage(<Twice who={thrall} />, state, modules).html).toBe(html);
  expect(rendered).toHaveLength(2);
  expect(renderToStaticMarkup(<Twice who={thrall} />)).toBe(html);
});

it('distinguishes values that serialize alike', () => {
  const Text = cached(({ value }: { readonly value: unknown }) => <b>{`${typeof value} ${String(value)}`}</b>);
  const values = ['1', 1, null, undefined, 'null', true, '', {}];
  const page = values.map((value) => <Text key={String(value) + typeof value} value={value} />);
  const html = () => renderPage(<p>{page}</p>, state, modules).html;
  expect(html()).toContain(
    '<b>string 1</b><b>number 1</b><b>object null</b><b>undefined undefined</b><b>string null</b><b>boolean true</b><b>string </b>',
  );
  expect(html()).toBe(html());
});

it('can’t contain an island', () => {
  const Holding = cached(() => <Island name="cart-count" id="count" when="interaction" props={{}} />);
  expect(() => renderPage(<Holding />, state, modules)).toThrow('is inside another island or a cached part');
});
