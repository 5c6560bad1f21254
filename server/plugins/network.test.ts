import { networkHash, networkOf } from './network';

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
  ['unknown', 'unknown'],
  ['', ''],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('the hash of a network is that of all its addresses, and another one for each purpose', () => {
  const hash = networkHash('seat', '2001:db8:1:2::1');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(networkHash('seat', '2001:db8:1:2::ffff')).toBe(hash);
  expect(networkHash('seat', '2001:db8:1:3::1')).not.toBe(hash);
  expect(networkHash('waitlist', '2001:db8:1:2::1')).not.toBe(hash);
});
