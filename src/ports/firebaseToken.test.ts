import { firebaseToken } from './firebaseToken';

const app = jest.fn((options: object) => ({ options }));
const getToken = jest.fn(async (_messaging: unknown, _options: object) => 'fcm-token');
const apps: object[] = [];
jest.mock('firebase/app', () => ({
  getApps: () => apps,
  initializeApp: (options: object) => app(options),
}));
jest.mock('firebase/messaging', () => ({
  getMessaging: (from: object) => ({ from }),
  getToken: (messaging: unknown, options: object) => getToken(messaging, options),
}));

const settings = { apiKey: 'a', projectId: 'p', appId: 'i', messagingSenderId: '1' };

test('Firebase gives the token of our own worker, and is started once', async () => {
  const registration = { scope: '/scope' } as ServiceWorkerRegistration;
  expect(await firebaseToken({ ...settings, vapidKey: 'F' }, registration)).toBe('fcm-token');
  expect(app).toHaveBeenCalledWith(settings);
  expect(getToken).toHaveBeenCalledWith(expect.anything(), { vapidKey: 'F', serviceWorkerRegistration: registration });
  apps.push({ options: settings });
  await firebaseToken({ ...settings, vapidKey: 'F' }, registration);
  expect(app).toHaveBeenCalledTimes(1);
});
