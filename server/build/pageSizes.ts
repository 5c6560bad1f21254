import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chunkNames, type LoadedPages, type PageKind, pageChunkName, shell } from '../../src/pages';
import { styleSheetsOf } from '../../src/pages/styleSheets';
import type { BuildManifest } from './manifestPlugin';

/** The JavaScript of one kind of page, in brotli bytes; a kind whose pages load different chunks has one entry for each variant. */
export interface PageSize {
  readonly page: string;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** A page with its style sheets. */
export interface StyledPageSize extends PageSize {
  readonly styles: number;
}

/** The sizes of the build in brotli bytes, and chunks without a budget. */
export interface BuildSizes {
  readonly loader: number;
  readonly core: number;
  /** The script that shows times in the shopper's zone, on pages that have some. */
  readonly localTimes: number;
  /** The script that takes the opener of the chat away where it would cover a control. */
  readonly chatOpener: number;
  /** The script that takes the line about an unpaid order away once it is over. */
  readonly unpaidLine: number;
  readonly pages: readonly StyledPageSize[];
  /** Chunks that load on use: what each adds to a page that is already loaded. */
  readonly onUse: readonly PageSize[];
  /** Chunks that no page names, and named chunks that do not exist, each as a sentence that says where to fix it. */
  readonly errors: readonly string[];
}

const KB = 1024;

/**
 * Measures the build in brotli bytes: the manifest lists the files of each chunk, `src/pages` the chunks of each page. A page loads the
 * loader at once, and the rest on the first interaction.
 */
export function measureBuild(buildDir: string, pages: LoadedPages): BuildSizes {
  const groupsOf = (manifest: string) =>
    (JSON.parse(readFileSync(path.join(buildDir, manifest), 'utf8')) as BuildManifest).groups;
  const groups = groupsOf('manifest.json');
  const filesOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => groups[name] ?? []).filter((file) => file.endsWith('.js'))),
  ];
  const brotliBytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(buildDir, 'public', `${file}.br`)).size, 0);

  const sheets = Object.values(groupsOf('styles.json')).flat();
  const sheetsOf = (kind: PageKind) =>
    ['shop', ...styleSheetsOf(kind)].flatMap((name) => sheets.filter((file) => file.startsWith(`/assets/${name}.`)));

  const shellChunks = shell.chunks ?? {};
  const consentChunks = Object.values(shellChunks.some ?? {}).flat();
  const onUse = new Map<string, PageSize>();
  const sizes = [...pages].flatMap(([kind, { chunks, maxKB }]) => {
    const always = ['loader', 'core', ...chunks.always, ...consentChunks, pageChunkName(kind)];
    const loaded = new Set(filesOf(always));
    for (const [name, maxKB] of Object.entries(chunks.onUse)) {
      const bytes = brotliBytes(filesOf([name]).filter((file) => !loaded.has(file)));
      // The worst case: the kind of page that has loaded the least of it already.
      if (bytes >= (onUse.get(name)?.bytes ?? 0)) onUse.set(name, { page: name, bytes, maxBytes: maxKB * KB });
    }
    const variantChunks = Object.entries(chunks.some).filter(
      ([variant]) => !Object.hasOwn(shellChunks.some ?? {}, variant),
    );
    const variants: [string, readonly string[]][] = variantChunks.length > 0 ? variantChunks : [['', []]];
    return variants.map(([variant, names]) => ({
      page: variant ? `${kind}, ${variant}` : kind,
      bytes: brotliBytes(filesOf([...always, ...names])),
      styles: brotliBytes(sheetsOf(kind)),
      maxBytes: maxKB * KB,
    }));
  });

  return {
    loader: brotliBytes(filesOf(['loader'])),
    core: brotliBytes(filesOf(['core'])),
    localTimes: brotliBytes(filesOf(['local-times'])),
    chatOpener: brotliBytes(filesOf(['chat-opener'])),
    unpaidLine: brotliBytes(filesOf(['unpaid-line'])),
    pages: sizes,
    onUse: [...onUse.values()],
    errors: chunkErrors(Object.keys(groups), pages),
  };
}

function chunkErrors(built: readonly string[], pages: LoadedPages): string[] {
  const named = new Set(['loader', 'core', 'local-times', 'chat-opener', 'unpaid-line']);
  const errors: string[] = [];
  for (const [kind, { chunks }] of pages) {
    named.add(pageChunkName(kind));
    for (const name of chunkNames(chunks)) {
      if (!built.includes(name) && !named.has(name))
        errors.push(
          `The build has no chunk "${name}", which src/pages/shell.page.ts or the page file of "${kind}" names.`,
        );
      named.add(name);
    }
  }
  const unbudgeted = built.filter((name) => !named.has(name));
  return [
    ...errors,
    ...unbudgeted.map(
      (name) => `The chunk "${name}" has no budget: name it in the \`chunks\` of a page file in src/pages.`,
    ),
  ];
}
