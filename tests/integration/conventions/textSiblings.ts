import path from 'node:path';
import ts from 'typescript';

const { TypeFlags } = ts;
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

const isBlank = (child: ts.JsxChild): boolean =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) || (ts.isJsxExpression(child) && !child.expression);

/** The values that an expression may have: `a && b` to b, `a ? b : c` to b or c. */
function outcomes(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return outcomes(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap((one) => outcomes(one));
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { kind } = expression.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return outcomes(expression.right);
  if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
    return [expression.left, expression.right].flatMap((one) => outcomes(one));
  return [expression];
}

/** True for strings and numbers; false for what may also be an element, because only its component knows where that stands. */
function isText(type: ts.Type): boolean {
  if (type.aliasSymbol?.name === 'ReactNode') return false;
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => flags & TEXT) && !parts.some(({ flags }) => flags & TypeFlags.Object);
}

/** The texts among the children of an element that would not be its only one. */
function textsBesideOthers(
  { children, ...parent }: ts.JsxElement | ts.JsxFragment,
  isTextExpression: (expression: ts.Expression) => boolean,
): ts.JsxChild[] {
  const shown = children.filter((child) => !isBlank(child));
  const isFragment = !('openingElement' in parent);
  return shown.filter((child, index) => {
    if (ts.isJsxText(child)) {
      // React inserts what the expression before it becomes before this text.
      const before = shown[index - 1];
      return before && ts.isJsxExpression(before) && !ts.isStringLiteralLike(before.expression as ts.Expression);
    }
    if (!ts.isJsxExpression(child) || !child.expression || (shown.length === 1 && !isFragment)) return false;
    return !ts.isStringLiteralLike(child.expression) && outcomes(child.expression).some(isTextExpression);
  });
}

/**
 * Texts of components that may change and do not stand alone in their element, each as `file:line text`. A browser's page translation replaces text
 * nodes; React then writes into the old ones, unless a text is the only child of its element.
 * @param entry the component or script whose imports are read, relative to `root`
 */
export function textsBesideSiblings(root: string, entries: readonly string[]): string[] {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  const program = ts.createProgram(
    entries.map((entry) => path.join(root, entry)),
    { ...config.options, types: [] },
  );
  const checker = program.getTypeChecker();
  const isTextExpression = (expression: ts.Expression) => isText(checker.getTypeAtLocation(expression));
  return program.getSourceFiles().flatMap((file) => {
    if (!file.fileName.endsWith('.tsx') || file.fileName.includes('node_modules')) return [];
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node))
        for (const text of textsBesideOthers(node, isTextExpression)) {
          const { line } = file.getLineAndCharacterOfPosition(text.getStart(file));
          found.push(
            `${path.relative(root, file.fileName)}:${line + 1} ${text.getText(file).trim().replace(/\s+/g, ' ')}`,
          );
        }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}
