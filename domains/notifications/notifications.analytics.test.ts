import { notificationAnalytics } from './notifications.analytics';
import { bellPressed, notificationOpened, notificationRemoved } from './notifications.slice';

test('a notification that was opened or removed is counted by its topic, without what it says and whose it is', () => {
  expect(notificationAnalytics(notificationOpened({ marks: { 9: 'reading' } }, 'order'))).toEqual({
    name: 'notification_open',
    params: { topic: 'order' },
  });
  expect(notificationAnalytics(notificationRemoved({}, 'hot'))).toEqual({
    name: 'notification_remove',
    params: { topic: 'hot' },
  });
  expect(notificationAnalytics(bellPressed())).toBeUndefined();
});

test('what was pressed is private: listeners of other parties do not get it', () => {
  expect(notificationOpened({}, 'order').meta).toEqual({ private: true, topic: 'order' });
});
