import { createBrowserAppBadge } from './appBadge';

function open(title: string) {
  const page = { title };
  const device = { setAppBadge: jest.fn(async () => {}), clearAppBadge: jest.fn(async () => {}) };
  return { page, device, badge: createBrowserAppBadge(page, device) };
}

test('the count stands before the title once, and goes', () => {
  const { page, device, badge } = open('Games · Questline');
  badge.show(2);
  badge.show(3);
  expect(page.title).toBe('(3) Games · Questline');
  badge.show(250);
  expect(page.title).toBe('(99+) Games · Questline');
  expect(device.setAppBadge).toHaveBeenLastCalledWith(250);
  badge.show(0);
  expect(page.title).toBe('Games · Questline');
  expect(device.clearAppBadge).toHaveBeenCalledTimes(1);
});

test('a browser without badges, or one that refuses them, has the title', async () => {
  const page = { title: 'Games' };
  createBrowserAppBadge(page, {}).show(1);
  expect(page.title).toBe('(1) Games');
  const refusing = { setAppBadge: jest.fn(async () => Promise.reject(new Error('not installed'))) };
  createBrowserAppBadge(page, refusing as never).show(2);
  await Promise.resolve();
  expect(page.title).toBe('(2) Games');
});
