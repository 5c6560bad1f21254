import { localPath } from '../platform/http';

const MAX_LENGTH = 300;
/** Segments that may be a secret or name a person: those of orders, chats and links have twenty letters and digits. */
const KEY = /^(?=.*\d)[\w-]{20,}$/;
/** Patterns of routes, which pages tell instead of secret addresses. */
const PATTERN = /^(?:\/[\w:.-]*)+$/;

/** The path of a page as a report may hold it: without query, and without what gives access to something. `/` for what is no path of this shop. */
export function problemPage(value: unknown): string {
  const path = localPath(value)?.split(/[?#]/, 1)[0];
  if (path === undefined) return '/';
  const shown = path
    .split('/')
    .map((segment) => (KEY.test(segment) ? ':id' : segment))
    .join('/');
  return shown.slice(0, MAX_LENGTH);
}

/** Whether a report's page has an address that anybody can open: no pattern of a route, and no page of one person. */
export const isOpenPage = (path: string): boolean => PATTERN.test(path) && !path.includes(':');
