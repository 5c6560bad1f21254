import * as Type from 'typebox';
import { isSafeOrigin } from './safeOrigin';
import type { Setting } from './setting';

/** What may send push messages in the name of a project. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM */
  readonly privateKey: string;
}

/** A Firebase project. All but the service account are public: browsers get them. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId: string;
  readonly vapidKey: string;
  readonly serviceAccount: ServiceAccount;
}

/** Reads the file that Firebase's console gives, as JSON or in base64; null when it is none. */
function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const json = text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString();
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = JSON.parse(json);
    const isWhole = [projectId, clientEmail].every((value) => typeof value === 'string' && value !== '');
    return isWhole && String(privateKey).startsWith('-----BEGIN') ? { projectId, clientEmail, privateKey } : null;
  } catch {
    return null;
  }
}

const isServiceAccount = (text: string): boolean => readServiceAccount(text) !== null;

/** The origins in a list with commas. */
export const pushOriginsOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');

/** All of them or none. */
export const FIREBASE_NAMES = [
  ...(['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'] as const),
  ...(['FIREBASE_SENDER_ID', 'FIREBASE_VAPID_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const),
];

/** The settings of push messages. */
export const PUSH_SETTINGS = {
  PUSH_SERVICES: {
    schema: Type.String({ maxLength: 2_000 }),
    rule: 'origins with commas between them, such as https://push.example.com; with http only of this machine',
    check: (value) => pushOriginsOf(value).every(isSafeOrigin),
  },
  FIREBASE_API_KEY: {
    schema: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }),
    rule: 'the API key of a Firebase app',
  },
  FIREBASE_PROJECT_ID: { schema: Type.String({ pattern: '^[a-z0-9-]{4,40}$' }), rule: 'the id of a Firebase project' },
  FIREBASE_APP_ID: { schema: Type.String({ pattern: '^[A-Za-z0-9:]{10,100}$' }), rule: 'the id of a Firebase app' },
  FIREBASE_SENDER_ID: {
    schema: Type.String({ pattern: '^[0-9]{6,20}$' }),
    rule: 'the sender id of a Firebase project',
  },
  FIREBASE_VAPID_KEY: {
    schema: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$' }),
    rule: 'the public key of a web push certificate of Firebase',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    schema: Type.String({ maxLength: 10_000 }),
    rule: 'the JSON of a service account of Firebase, or that in base64',
    check: isServiceAccount,
    secret: true,
  },
} satisfies Readonly<Record<string, Setting>>;

/** Firebase as it is configured; undefined without. */
export function firebaseOf(
  get: (name: (typeof FIREBASE_NAMES)[number]) => string | undefined,
): FirebaseConfig | undefined {
  const [apiKey, projectId, appId] = [get('FIREBASE_API_KEY'), get('FIREBASE_PROJECT_ID'), get('FIREBASE_APP_ID')];
  const [messagingSenderId, vapidKey] = [get('FIREBASE_SENDER_ID'), get('FIREBASE_VAPID_KEY')];
  const serviceAccount = readServiceAccount(get('FIREBASE_SERVICE_ACCOUNT') ?? '');
  if (!apiKey || !projectId || !appId || !messagingSenderId || !vapidKey || !serviceAccount) return undefined;
  return { apiKey, projectId, appId, messagingSenderId, vapidKey, serviceAccount };
}
