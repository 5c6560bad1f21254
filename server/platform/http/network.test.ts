import { clientAddress, clientNetwork, networkHash, networkOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.7:4712', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:4711', 'fe80:0:0:0::/64'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
])('%s belongs to %s', (ip, network) => {
  expect([clientNetwork({ ip }), networkOf(ip)]).toEqual([network, network]);
});

test.each([
  'unknown',
  '',
  undefined,
  '203.0.113.256',
  '203.0.113',
  '7',
  '0x7f.1',
  '203.0.113.7:port',
  '[]:1',
  'a:4711',
  ':'.repeat(9_999),
])('the client of %s is unknown, and shares its limits with all others that are', (ip) => {
  expect([clientAddress({ ip }), clientNetwork({ ip })]).toEqual(['unknown', 'unknown']);
});

test.each([
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:0DB8::0001%eth0]:4711', '2001:db8::1'],
])('the address %s is written as %s', (ip, address) => {
  expect(clientAddress({ ip })).toBe(address);
});

test('the hash of a network is that of all its addresses, and another one for each purpose', () => {
  const hash = networkHash('seat', '2001:db8:1:2::1');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(networkHash('seat', '2001:db8:1:2::ffff')).toBe(hash);
  expect(networkHash('seat', '2001:db8:1:3::1')).not.toBe(hash);
  expect(networkHash('waitlist', '2001:db8:1:2::1')).not.toBe(hash);
});
