import type { PagePolicy } from '../platform/http';

const HOSTS = ['api-iam', 'api-ping'].flatMap((host) => ['', '.eu', '.au'].map((region) => `${host}${region}`));
const SOCKETS = ['a', 'b'].flatMap((letter) =>
  ['', 'europe-', 'australia-'].map((region) => `nexus-${region}websocket-${letter}.intercom.io`),
);
const UPLOADS = [
  'https://uploads.intercomcdn.com',
  'https://uploads.intercomcdn.eu',
  'https://uploads.au.intercomcdn.com',
];
const CDN = 'https://js.intercomcdn.com';

/** What pages may load from Intercom, by its documentation. Its messenger writes style elements, also into its frames. */
export const INTERCOM_POLICY: PagePolicy = {
  scripts: ['https://app.intercom.io', 'https://widget.intercom.io', CDN],
  connections: [
    'https://via.intercom.io',
    ...HOSTS.map((host) => `https://${host}.intercom.io`),
    ...SOCKETS.flatMap((host) => [`https://${host}`, `wss://${host}`]),
    ...UPLOADS,
  ],
  frames: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  images: ['blob:', CDN, 'https://static.intercomassets.com', 'https://downloads.intercomcdn.com', ...UPLOADS],
  fonts: [CDN, 'https://fonts.intercomcdn.com'],
  media: [CDN, 'https://downloads.intercomcdn.com'],
  hasInlineStyles: true,
  forms: ['https://intercom.help', ...HOSTS.map((host) => `https://${host}.intercom.io`)],
};
