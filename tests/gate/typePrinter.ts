import path from 'node:path';
import ts from 'typescript';

/** Words of a type that is printed, or the name of one that is declared once. */
export interface TypePrinter {
  readonly print: (type: ts.Type) => string;
  /** The declarations of the named types that were printed, by name. */
  readonly declarations: () => string;
}

/**
 * Prints types without imports: those with a name of this project are declared once, all others are written out. Everything is readonly, because what
 * is described is frozen.
 * @param checker of the program that the types are of
 * @param root the folder of the project
 */
export function createTypePrinter(checker: ts.TypeChecker, root: string): TypePrinter {
  const named = new Map<ts.Type, string>();
  const bodies = new Map<string, string>();

  /** The name of an interface or alias of the project that has no parameters. */
  function nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const parameters = type.aliasTypeArguments ?? (type.isClassOrInterface() ? type.typeParameters : undefined);
    if (!symbol || !file || file.includes('node_modules') || !path.resolve(file).startsWith(root) || parameters?.length)
      return undefined;
    return symbol.name;
  }

  function print(type: ts.Type): string {
    const known = named.get(type);
    if (known !== undefined) return known;
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    const wanted = isObject && !isList(type) ? nameOf(type) : undefined;
    if (wanted === undefined) return printWhole(type);
    let name = wanted;
    for (let number = 2; bodies.has(name); number += 1) name = `${wanted}${number}`;
    named.set(type, name);
    bodies.set(name, '');
    bodies.set(name, printWhole(type));
    return name;
  }

  const isList = (type: ts.Type) => checker.isArrayType(type) || checker.isTupleType(type);

  function printWhole(type: ts.Type): string {
    if (type.isUnion()) return printUnion(type.types);
    if (isList(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map(print);
      if (checker.isTupleType(type)) return `readonly [${items.join(', ')}]`;
      return /[|&]|^readonly /.test(items[0] ?? '') ? `readonly (${items[0]})[]` : `readonly ${items[0]}[]`;
    }
    // A primitive with a brand is that primitive.
    const primitive = type.isIntersection() && type.types.find((part) => !(part.flags & ts.TypeFlags.Object));
    if (primitive) return print(primitive);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return checker.typeToString(type);
    if (type.getCallSignatures().length > 0)
      throw new Error(`"${checker.typeToString(type)}" is a function, which no event can hold.`);
    return printObject(type);
  }

  function printUnion(types: readonly ts.Type[]): string {
    const words = types.map(print);
    const hasBoth = words.includes('true') && words.includes('false');
    const all = hasBoth ? [...words.filter((word) => word !== 'true' && word !== 'false'), 'boolean'] : words;
    return [...new Set(all)].join(' | ');
  }

  function printObject(type: ts.Type): string {
    const indexes = checker
      .getIndexInfosOfType(type)
      .map((info) => `readonly [key: ${print(info.keyType)}]: ${print(info.type)};`);
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const whole = checker.getTypeOfSymbol(property);
      const parts = whole.isUnion() ? whole.types : [whole];
      const value = isOptional
        ? printUnion(parts.filter((part) => !(part.flags & ts.TypeFlags.Undefined)))
        : print(whole);
      const key = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : `'${property.name}'`;
      return `${docOf(property)}readonly ${key}${isOptional ? '?' : ''}: ${value};`;
    });
    const members = [...indexes, ...properties];
    return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n}`;
  }

  function docOf(symbol: ts.Symbol): string {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
    return text === '' ? '' : `/** ${text} */\n`;
  }

  return {
    print,
    declarations: () =>
      [...bodies]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, body]) => (body.startsWith('{') ? `interface ${name} ${body}` : `type ${name} = ${body};`))
        .join('\n\n'),
  };
}
