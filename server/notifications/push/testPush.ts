/** What a test says. */
export const TEST_PUSH = {
  title: 'Push messages work',
  body: 'This browser tells you what happens with your orders.',
  path: '/notifications',
  action_title: 'Open notifications',
} as const;
