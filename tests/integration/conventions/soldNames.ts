import ts from 'typescript';

/** Floors below `raids` and `hot-products` (server/README.md): what these sell is handed down as functions and lists, which have no names of it. */
export const MODULES_BELOW: readonly string[] = [
  'platform',
  'catalogue',
  'notifications',
  'accounts',
  'orders',
  'chat',
];

/** Where those modules may name a run or a hot product. */
export interface NamingException {
  readonly files: RegExp;
  /** The names as they are found, such as `hot services`; all of them when absent. */
  readonly names?: RegExp;
  readonly reason: string;
}

const SOLD_MODULE = /(?:^|\/)(?:raid-[a-z]+|raids|hot-products)(?:\/|$)/;
const COMMAND_IN_TEXT = /\bnpm run\b/g;
/** Names of what does something, not of a run. */
const VERBS = /^run commands?$/;

/** The words of an identifier or a text: `hotProducts`, `HOT_PRODUCTS` and `hot-products` are two, `HTMLElement` as well. */
const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** Each name of a run or a hot product in a text, with the word after it. */
function namesIn(text: string): string[] {
  const words = wordsOf(text);
  return words
    .map((word, index) => (/^(?:raids?|runs?|hot)$/.test(word) ? words.slice(index, index + 2).join(' ') : ''))
    .filter((name) => name !== '' && !VERBS.test(name));
}

/** A `run` that is called, or that is a function: `job.run()`, `{ run: () => … }`. */
function isVerb(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node && ts.isCallExpression(parent.parent);
  if (ts.isPropertyAssignment(parent)) return parent.name === node && ts.isFunctionLike(parent.initializer);
  if (ts.isCallExpression(parent)) return parent.expression === node;
  return ts.isFunctionLike(parent) && parent.name === node;
}

function textOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text === 'run' && isVerb(node) ? '' : node.text;
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) return node.text;
  return ts.isRegularExpressionLiteral(node) ? node.text : '';
}

/** The names of runs and hot products in a file, each once: in its path, in identifiers and texts, and in what it imports. Comments are not looked at. */
function namesInFile(file: string, source: string): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const name of namesIn(textOf(node).replace(COMMAND_IN_TEXT, ''))) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  for (const name of namesIn(file.split('/').slice(2).join('/'))) names.add(name);
  const imported = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...names, ...imported.filter((path) => SOLD_MODULE.test(path)).map((path) => `import of ${path}`)];
}

/**
 * Files of modules below that name a run or a hot product, each name as a sentence.
 * @param sources by path from the project's root
 * @param used called with each exception that allows a name
 */
export function soldNames(
  sources: Iterable<readonly [file: string, text: string]>,
  exceptions: readonly NamingException[],
  used: (exception: NamingException) => void = () => {},
): string[] {
  return [...sources].flatMap(([file, source]) => {
    const [, module = ''] = file.split('/');
    if (!MODULES_BELOW.includes(module)) return [];
    return namesInFile(file, source).flatMap((name) => {
      const allowing = exceptions.filter(({ files, names = /^/ }) => files.test(file) && names.test(name));
      for (const exception of allowing) used(exception);
      return allowing.length > 0
        ? []
        : [
            `${file} names “${name}”: server/${module} is below raids and hot-products, so hand it in as a function or a list from server/app/modules.ts, under a name of ${module}.`,
          ];
    });
  });
}
