import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The exports of a domain that have no effect until a page lists them: by file role, name pattern, and the list they belong to. */
const ROLES = [
  { role: 'slice', exported: /^\w+Slice$/, list: 'slices' },
  { role: 'saga', exported: /^create\w+Saga$/, list: 'sagas' },
  { role: 'analytics', exported: /^\w+Analytics$/, list: 'analytics' },
  { role: 'listener', exported: /^watch\w+$/, list: 'listeners' },
  { role: 'events', exported: /^[a-z]\w+$/, list: 'events' },
  { role: 'page', exported: /^\w+Page$/, list: '' },
] as const;

/** File contents by path from the project's root. */
type Sources = ReadonlyMap<string, string>;

/** Every TypeScript file in these folders, without tests. */
export function readSources(root: string, ...folders: readonly string[]): Sources {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const wanted = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return new Map(wanted.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Flows that no page lists, so nothing starts them.
 * @param flows the files of `sagas/flows`
 */
export function unregisteredFlows(flows: Sources, pages: Sources): string[] {
  return [...flows].flatMap(([file, text]) =>
    [...text.matchAll(/^export function (create\w+(?:Saga|Flow))\b/gm)]
      .map(([, name = '']) => name)
      .filter((name) => ![...pages.values()].some((page) => new RegExp(`\\b${name}\\b`).test(page)))
      .map((name) => missingRegistration(file, name, 'sagas')),
  );
}

/**
 * Parts of domains that no page, flow or other saga lists, each as a sentence that says where it belongs.
 * The actions of a listed slice or events file become public events, because their types are derived from the page files.
 */
export function unregisteredParts(domains: Sources, pages: Sources, flows: Sources = new Map()): string[] {
  // A domain that adds itself to pages names its parts there.
  const adding = [...domains].filter(([file]) => file.endsWith('.page.ts'));
  const allPages = new Map([...pages, ...adding]);
  return [...domains].flatMap(([file, text]) => {
    const role = ROLES.find((one) => file.endsWith(`.${one.role}.ts`));
    if (!role) return [];
    const names = [...text.matchAll(/^export (?:const|function\*?) (\w+)/gm)].map(([, name = '']) => name);
    const parts = names.filter((name) => role.exported.test(name));
    return parts
      .filter((name) => !isRegistered(name, file, role.role, domains, role.role === 'page' ? pages : allPages, flows))
      .map((name) => missingRegistration(file, name, role.list));
  });
}

function missingRegistration(file: string, name: string, list: string): string {
  if (list === '') return `${file}: no page has ${name}. Export it from src/pages/addOns.ts.`;
  return `${file}: no page names ${name}. Add it to \`${list}\` of shell.page.ts or of a kind's page file in src/pages.`;
}

function isRegistered(
  name: string,
  file: string,
  role: string,
  domains: Sources,
  pages: Sources,
  flows: Sources,
): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  // All events of a file are imported together: `import * as xEvents from '…/x.events'`.
  const whole = new RegExp(`import \\* as \\w+ from '[^']*/${path.basename(file, '.ts').replaceAll('.', '\\.')}'`);
  if ([...pages.values()].some((text) => word.test(text) || whole.test(text))) return true;
  if (role !== 'saga') return false;
  // A saga may be a part of a flow, or of another one of its domain.
  const others = [...domains].filter(([other]) => other !== file && other.endsWith('.saga.ts'));
  return [...flows, ...others].some(([, text]) => word.test(text));
}
