import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chunkNames, pageChunkName, type LoadedPages, shell } from '../../src/pages';
import type { BuildManifest } from './manifestPlugin';

/** A page as a shopper may get it: its kind, and what it shows where pages of the kind differ; the JavaScript it needs, in brotli bytes. */
export interface PageSize {
  readonly page: string;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** What the build weighs, and what of it no page accounts for. */
export interface BuildSizes {
  readonly loader: number;
  readonly core: number;
  /** The one style sheet of all pages. */
  readonly styles: number;
  readonly pages: readonly PageSize[];
  /** What comes when a shopper uses it, beside what the page has by then. */
  readonly onUse: readonly PageSize[];
  /** Chunks that no page names, and names that no chunk has, each as a sentence that says where to mend it. */
  readonly faults: readonly string[];
}

const KB = 1024;

/**
 * Weighs the build in brotli bytes: the manifest says which files a chunk needs, `src/pages` which chunks a page has. A page loads the loader at once, and
 * the rest when the shopper touches it.
 */
export function sizesOf(buildDir: string, pages: LoadedPages): BuildSizes {
  const groupsOf = (manifest: string) =>
    (JSON.parse(readFileSync(path.join(buildDir, manifest), 'utf8')) as BuildManifest).groups;
  const groups = groupsOf('manifest.json');
  const filesOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => groups[name] ?? []).filter((file) => file.endsWith('.js'))),
  ];
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(buildDir, 'public', `${file}.br`)).size, 0);

  const ofShell = shell.chunks ?? {};
  const whenConsented = Object.values(ofShell.some ?? {}).flat();
  const onUse = new Map<string, PageSize>();
  const sizes = [...pages].flatMap(([kind, { chunks, maxKB }]) => {
    const always = ['loader', 'core', ...chunks.always, ...whenConsented, pageChunkName(kind)];
    const there = new Set(filesOf(always));
    for (const [name, most] of Object.entries(chunks.onUse)) {
      const bytes = weigh(filesOf([name]).filter((file) => !there.has(file)));
      // On the kind of page that has the least of it already.
      if (bytes >= (onUse.get(name)?.bytes ?? 0)) onUse.set(name, { page: name, bytes, maxBytes: most * KB });
    }
    const some = Object.entries(chunks.some).filter(([what]) => !Object.hasOwn(ofShell.some ?? {}, what));
    const variants: [string, readonly string[]][] = some.length > 0 ? some : [['', []]];
    return variants.map(([what, names]) => ({
      page: what ? `${kind}, ${what}` : kind,
      bytes: weigh(filesOf([...always, ...names])),
      maxBytes: maxKB * KB,
    }));
  });

  return {
    loader: weigh(filesOf(['loader'])),
    core: weigh(filesOf(['core'])),
    styles: weigh([...new Set(Object.values(groupsOf('styles.json')).flat())].filter((file) => file.endsWith('.css'))),
    pages: sizes,
    onUse: [...onUse.values()],
    faults: faultsOf(Object.keys(groups), pages),
  };
}

function faultsOf(built: readonly string[], pages: LoadedPages): string[] {
  const named = new Set(['loader', 'core']);
  const faults: string[] = [];
  for (const [kind, { chunks }] of pages) {
    named.add(pageChunkName(kind));
    for (const name of chunkNames(chunks)) {
      if (!built.includes(name) && !named.has(name))
        faults.push(
          `The build has no chunk "${name}", which src/pages/shell.page.ts or the page file of "${kind}" names.`,
        );
      named.add(name);
    }
  }
  const forgotten = built.filter((name) => !named.has(name));
  return [
    ...faults,
    ...forgotten.map(
      (name) => `The chunk "${name}" has no budget: name it in the \`chunks\` of a page file in src/pages.`,
    ),
  ];
}
