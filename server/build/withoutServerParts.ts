import ts from 'typescript';

/** `Thing.sample = …`, as each `Thing.island.tsx` has it, and `watchThing.answers = …` of a listener. */
function isServerProperty(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return false;
  const { left } = statement.expression;
  return ts.isPropertyAccessExpression(left) && /^(sample|answers)$/.test(left.name.text);
}

/** In the definitions of pages: lists and budgets of chunks, and actions, which are named for their types alone. */
const SERVER_FIELDS: readonly string[] = ['chunks', 'maxKB', 'events'];

/** Kinds of pages, and domains that add themselves to pages. */
const DESCRIBES_PAGES = /\/src\/pages\/|\/domains\/[^/]+\/\w+\.page\.ts$/;

/** Kinds of pages that add nothing: browsers treat each kind that they don't know so. */
const isShellOnly = (property: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(property) &&
  ts.isIdentifier(property.initializer) &&
  property.initializer.text === 'shellOnly';

const isServerField = (property: ts.ObjectLiteralElementLike): boolean =>
  isShellOnly(property) ||
  (property.name !== undefined && ts.isIdentifier(property.name) && SERVER_FIELDS.includes(property.name.text));

/** Marks the calls of a contract, which make schemas, as without effects, so that a chunk has only those that it uses. */
function markSchemas(file: ts.SourceFile, context: ts.TransformationContext): ts.SourceFile {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    return ts.isCallExpression(visited)
      ? ts.addSyntheticLeadingComment(visited, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__')
      : visited;
  };
  return ts.visitEachChild(file, visit, context);
}

/** Leaves out of the browser's code what only the server, the build and tests use: the samples of islands, what listeners
 * answer, and which chunks and actions a page has. */
export const withoutServerParts: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context;
  const withoutServerProperties = (one: ts.SourceFile) =>
    factory.updateSourceFile(
      one,
      one.statements.filter((statement) => !isServerProperty(statement)),
    );
  if (/\.island\.tsx$|\.listener\.ts$/.test(file.fileName)) return withoutServerProperties(file);
  if (/\.contract\.ts$|\/src\/lib\/schemas\.ts$/.test(file.fileName)) return markSchemas(file, context);
  if (!DESCRIBES_PAGES.test(file.fileName)) return file;
  if (file.statements.some(isServerProperty)) return withoutServerProperties(file);
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    return ts.isObjectLiteralExpression(visited)
      ? factory.updateObjectLiteralExpression(
          visited,
          visited.properties.filter((property) => !isServerField(property)),
        )
      : visited;
  };
  return ts.visitEachChild(file, visit, context);
};
