import fc from 'fast-check';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { parseQueryString } from './queryString';

/** Each character as an escape, as nobody needs to write it. */
const escaped = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

test('an escaped name or value is the plain one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (name, value) => {
      const plain = parseQueryString(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
      expect({ ...plain }).toEqual({ ...Object.fromEntries([[name, value]]) });
      expect(parseQueryString(`${escaped(name)}=${escaped(value)}`)).toEqual(plain);
    }),
  );
});

test('a name that is there twice is a list, in whatever way it is written', () => {
  expect({ ...parseQueryString('a=1&%61=2&a') }).toEqual({ a: ['1', '2', ''] });
  expect({ ...parseQueryString('__proto__=1&%zz=2&?b=3&%ff=4') }).toEqual({
    ...Object.fromEntries([['__proto__', '1']]),
    '%zz': '2',
    '?b': '3',
    '\ufffd': '4',
  });
});

describe('a page', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterAll(() => shop.close());

  const read = async (url: string) => {
    const { statusCode, body, headers } = await shop.request({ method: 'GET', url });
    return { statusCode, etag: headers.etag, body: body.replaceAll(/"serverTime":\d+/g, '') };
  };

  test.each([
    ['/search?q=arena', '/search?%71=arena', '/search?q=%61rena'],
    ['/wow-boost/pvp?sort=price', '/wow-boost/pvp?%73ort=price', '/wow-boost/pvp?%73%6f%72t=%70rice&utm%5fsource=x'],
    ['/wow-boost/pvp?page=x', '/wow-boost/pvp?%70age=x', '/wow-boost/pvp'],
  ])('of %s is the same with escapes in its address', async (plain, ...others) => {
    const expected = await read(plain);
    for (const other of [...others, ...others]) {
      const { body, ...rest } = await read(other);
      expect(rest).toEqual({ statusCode: expected.statusCode, etag: expected.etag });
      expect(body.length).toBe(expected.body.length);
    }
  });
});
