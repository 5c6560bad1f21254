import { alertOf, readForm } from './forms';

const PERSON = { email: 'anna@example.com', password: 'frosty lantern' };
const PAGE = 'http://shop.test/checkout?only=4';

const read = (html: string, action = '/checkout') => {
  const { url, fields } = readForm(`<!doctype html>${html}`, PAGE, action, PERSON);
  return { url, fields: [...fields] };
};

test('what a form has is sent, and nothing of other forms', () => {
  const page = `
    <form action="/search"><input type="search" name="q" value="raid"></form>
    <form method="post" action="/consent"><button name="choice" value="granted">Allow</button></form>
    <form method="post" action="/checkout" id="pay">
      <input type="hidden" name="key" value="k1">
      <input type="checkbox" name="remember" value="1"><input type="checkbox" name="gift" checked>
      <input type="radio" name="mode" value="piloted" checked><input type="radio" name="mode" value="self-play">
      <fieldset disabled><input name="gone" value="1"></fieldset>
    </form>
    <input form="pay" type="hidden" name="total" value="5120">
    <button form="pay" name="intent" value="buy">Pay</button>`;
  expect(read(page)).toEqual({
    url: 'http://shop.test/checkout',
    fields: [
      ['key', 'k1'],
      ['gift', 'on'],
      ['mode', 'piloted'],
      ['total', '5120'],
      ['intent', 'buy'],
    ],
  });
});

test('required fields are filled in by their type, pattern and options, whatever their names', () => {
  const page = `
    <form method="post" action="/checkout">
      <input type="email" name="a" required> <input type="password" name="b" required minlength="8">
      <label>Character and realm <input name="c" required pattern="\\p{L}{2,12} ?[,@\\/\\-] ?\\p{L}+"></label>
      <input name="d" required pattern="\\w+#\\d{4}"> <input type="number" name="e" required min="3">
      <select name="f" required><option value="">Choose</option><option value="X" disabled>X</option><option value="DE">Germany</option></select>
      <input type="radio" name="g" value="EU" required><input type="radio" name="g" value="US" required>
      <input type="checkbox" name="h" value="yes" required> <textarea name="i" required></textarea>
      <input name="optional"><select name="j"><option value="">Any</option><option value="1">One</option></select>
      <input name="k" required value="kept"> <button>Pay</button>
    </form>`;
  expect(Object.fromEntries(read(page).fields)).toEqual({
    a: 'anna@example.com',
    b: 'frosty lantern',
    c: 'Aelwyn-Silvermoon',
    d: 'Aelwyn#1234',
    e: '3',
    f: 'DE',
    g: 'EU',
    h: 'yes',
    i: 'Aelwyn-Silvermoon',
    optional: '',
    j: '',
    k: 'kept',
  });
});

test('a form whose buttons all go elsewhere is not the form of its page', () => {
  const page = `
    <form method="post"><button formaction="/currency/EUR">EUR</button></form>
    <form method="post"><button formaction="/check">Check</button><button name="pay" value="1">Pay</button></form>`;
  expect(read(page)).toEqual({ url: PAGE, fields: [['pay', '1']] });
});

test('a form that is not there, and a field that nothing fits, are named', () => {
  expect(() => read('<form action="/checkout"><button>Go</button></form>')).toThrow(
    'http://shop.test/checkout?only=4 has no form for /checkout.',
  );
  const code =
    '<form method="post" action="/buy"><label>Code <input name="c" required pattern="[!]"></label><button></form>';
  expect(() => read(code, '/buy')).toThrow('The form for /buy wants something else in "Code".');
});

test('what a page says when it refuses a form is read', () => {
  expect(alertOf('<p>Checkout</p><div role="alert"><b>Two things to fix.</b>\n Nothing was charged.</div>')).toBe(
    'Two things to fix. Nothing was charged.',
  );
  expect(alertOf('<p>Checkout</p>')).toBe('');
});
