import { idOf } from '../../src/lib/ids';
import { RUN_PATHS } from '../../src/lib/urls';
import { CLASS_NAMES, type ClassName } from './classNames';
import type { OpenedRun } from './raidRun.slice';

/** A class by its name in a form or an address; null for any other text. */
export function parseClassName(text: unknown): ClassName | null {
  return CLASS_NAMES.find((name) => name === text) ?? null;
}

/** The address of a run with the class that it opens with, which can be shared. */
export function runAddress({ id, className }: OpenedRun): string {
  return RUN_PATHS + id + (className === null ? '' : `?class=${className}`);
}

/** The run of an address of this shop; null for other pages. @param url path and query */
export function parseRunAddress(url: string): OpenedRun | null {
  const [path = '', query] = url.split('?');
  const id = path.startsWith(RUN_PATHS) ? idOf(path.slice(RUN_PATHS.length)) : null;
  return id === null ? null : { id, className: parseClassName(new URLSearchParams(query).get('class')) };
}
