import ts from 'typescript';

/** `Thing.sample = …`, as each `Thing.island.tsx` has it. */
function isSample(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return false;
  const { left } = statement.expression;
  return ts.isPropertyAccessExpression(left) && left.name.text === 'sample';
}

/** Leaves the samples of islands, which only the server and tests use, out of the browser's code. */
export const withoutSamples: ts.TransformerFactory<ts.SourceFile> =
  ({ factory }) =>
  (file) =>
    file.fileName.endsWith('.island.tsx')
      ? factory.updateSourceFile(
          file,
          file.statements.filter((statement) => !isSample(statement)),
        )
      : file;
