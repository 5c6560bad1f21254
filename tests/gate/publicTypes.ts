/*
 * Writes `public/storefront.d.ts`: the types of `window.storefront` in one file without imports, for scripts outside of this repository. With `--check`
 * it writes nothing and fails where the file is not what the code gives.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { createTypePrinter } from './typePrinter';

const root = path.resolve(import.meta.dirname, '../..');
const TARGET = path.join(root, 'public', 'storefront.d.ts');

const EVENTS = { file: 'src/pages/publicEvents.ts', name: 'StorefrontEvents' };
const GA4 = { file: 'store/analytics.ts', name: 'EventParams' };

const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
const program = ts.createProgram(
  [EVENTS.file, GA4.file, 'src/build.d.ts'].map((file) => path.join(root, file)),
  { ...options, noEmit: true },
);
const checker = program.getTypeChecker();
const printer = createTypePrinter(checker, root);

/** The members of a type of a file, by name. */
function membersOf({ file, name }: typeof EVENTS): readonly string[] {
  const source = program.getSourceFile(path.join(root, file));
  const declaration = source?.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name);
  if (!declaration) throw new Error(`${file} has no type ${name}.`);
  return checker
    .getPropertiesOfType(checker.getTypeAtLocation(declaration))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((property) => {
      const doc = ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
      const key = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
      return `${doc && `/** ${doc} */\n`}readonly ${key}: ${printer.print(checker.getTypeOfSymbol(property))};`;
    });
}

const events = membersOf(EVENTS);
const ga4 = membersOf(GA4);
const text = `/*
 * The public events of this shop, written by \`npm run types\`. Copy the file, and \`window.storefront\` is typed.
 */

/** The events of \`window.storefront.on\` with their payloads, which are frozen copies. Actions with personal data are no events. */
export interface StorefrontEvents {
${events.join('\n')}
}

/** The events that \`window.dataLayer\` gets by these names with the shopper's consent; those of goods have their parameters in \`ecommerce\`. */
export interface Ga4Events {
${ga4.join('\n')}
}

export interface StorefrontEvent {
  readonly type: string;
  readonly payload: unknown;
}

/**
 * Handlers run in tasks of their own, after the page has been updated. Late listeners get the last 100 events. \`on\` returns unsubscribe.
 */
export interface Storefront {
  on<T extends keyof StorefrontEvents>(
    type: T,
    handler: (event: { readonly type: T; readonly payload: StorefrontEvents[T] }) => void,
  ): () => void;
  /** A prefix such as \`cart/*\`, \`*\` for all, or a function. */
  on(
    pattern: \`\${string}*\` | ((event: StorefrontEvent) => boolean),
    handler: (event: StorefrontEvent) => void,
  ): () => void;
}

declare global {
  interface Window {
    readonly storefront: Storefront;
    /** Absent without the shopper's consent. */
    dataLayer?: object[];
  }
}

${printer.declarations()}
`;

const biome = path.join(root, 'node_modules', '.bin', 'biome');
const formatted = spawnSync(biome, ['format', '--stdin-file-path=src/storefront.d.ts'], { input: text, cwd: root });
if (formatted.status !== 0) throw new Error(`The types can't be formatted: ${formatted.stderr}`);
const wanted = formatted.stdout.toString();
if (!process.argv.includes('--check')) writeFileSync(TARGET, wanted);
const problems = ts.getPreEmitDiagnostics(ts.createProgram([TARGET], { strict: true, noEmit: true, types: [] }));
if (problems.length > 0) {
  console.error(
    ts.formatDiagnostics(problems, { ...ts.sys, getCanonicalFileName: (name) => name, getNewLine: () => '\n' }),
  );
  process.exitCode = 1;
}
if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error('public/storefront.d.ts is not what the code gives. Write it with: npm run types');
  process.exitCode = 1;
}
